import { describe, expect, test } from 'bun:test'
import { factoryAddressOf } from './factory-address'

const lab = { host: 'factory.example', user: 'lab', password: 'p@ss', directory: null }

describe('the address of the factory', () => {
  test.each([
    ['ftp://lab:p%40ss@factory.example', { ...lab, security: 'none', port: 21 }],
    ['ftp://lab:p%40ss@factory.example:2121/', { ...lab, security: 'none', port: 2121 }],
    ['ftpes://lab:p%40ss@factory.example', { ...lab, security: 'explicit', port: 21 }],
    ['ftps://lab:p%40ss@factory.example', { ...lab, security: 'implicit', port: 990 }],
    ['ftp://lab:p%40ss@factory.example/dir', { ...lab, security: 'none', port: 21, directory: '/dir' }],
    [
      'ftpes://lab:p%40ss@factory.example/home/%D0%BB%D0%B0%D0%B1%20two/',
      { ...lab, security: 'explicit', port: 21, directory: '/home/лаб two' },
    ],
    // `/%2F` is the server's own root, for an account that may leave its directory.
    ['ftp://lab:p%40ss@factory.example/%2F', { ...lab, security: 'none', port: 21, directory: '' }],
    ['ftp://lab:p%40ss@[::1]', { ...lab, security: 'none', port: 21, host: '::1' }],
  ])('%p gives scheme, host, port, user, password and directory', (url, address) => {
    expect<unknown>(factoryAddressOf(url)).toEqual(address)
  })

  test.each([
    'factory.example',
    'sftp://lab:secret@factory.example',
    'ftp://factory.example',
    'ftp://lab@factory.example',
    'ftp://lab:secret@factory.example:0',
    'ftp://lab:secret@factory.example:70000',
    'ftp://lab:se#cret@factory.example',
    'ftp://lab:secret@factory.example/dir?passive',
    'ftp://lab:50%@factory.example',
    'ftp://lab:%FF@factory.example',
    'ftp://lab:secret@factory.example/a%0D%0ADELE%20b',
    'ftp://lab%00:secret@factory.example',
  ])('FTP-010 is refused as %p', (url) => {
    expect(factoryAddressOf(url)).toBeUndefined()
  })
})

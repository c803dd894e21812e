import { describe, expect, test } from 'bun:test'
import { Refusal } from 'contracts/problems'
import { bytesOf, testDestination } from './test-transfer'

const refusal = (directory: string, name = 'x.txt') => {
  const found = testDestination(directory, name)
  return found instanceof Refusal ? [found.code, found.errors[0]?.path] : found
}

describe('the place of a test file', () => {
  test('FTP-007 FTP-009 is below the root of the factory, and is refused in a directory outside it', () => {
    expect(testDestination('x/y/', 'x.txt')).toEqual({ directory: '/AlignersFactory/x/y', fileName: 'x.txt' })
    expect(testDestination('/AlignersFactory/test', 'x.txt')).toMatchObject({ directory: '/AlignersFactory/test' })
    for (const it of ['..', 'x/../../etc', '/AlignersFactory/..', 'x\\y', './x'])
      expect(refusal(it)).toEqual(['invalid-request', '/body/directoryPath'])
  })

  test('FTP-010 has a name of safe characters only', () => {
    const nameOf = (name: string) => (testDestination('test', name) as { fileName: string }).fileName
    expect(nameOf('Проба 1.stl')).toBe('Proba_1.stl')
    expect(nameOf('../../etc/passwd')).toBe('_._etc_passwd')
    expect(nameOf('.hidden')).toBe('hidden')
    expect(refusal('test', '...')).toEqual(['invalid-request', '/body/fileName'])
  })
})

describe('the bytes of a data URL', () => {
  test('FTP-008 are the encoded bytes, whatever the media type of the URL', () => {
    expect(bytesOf('data:model/stl;base64,c29saWQ=')?.toString()).toBe('solid')
    expect(bytesOf('data:text/plain;charset=utf-8;base64,c29saWQh')?.toString()).toBe('solid!')
    expect(bytesOf('data:application/octet-stream;base64,')).toHaveLength(0)
  })

  test.each([
    '',
    'c29saWQ=',
    'data:text/plain,solid',
    'data:text/plain;base64,c29!aWQ=',
    'data:text/plain;base64,c29saWQ',
  ])('FTP-029 cannot be read from %p', (fileData) => expect(bytesOf(fileData)).toBeNull())
})

import { expect, test } from 'bun:test'
import { destinationOf, partName, withdrawnDirectory } from './destination'

const scan = { orderNumber: '7f3a', folder: '7f3a_01', kind: 'aligner', fileName: 'upper_01.stl' } as const

test('FTP-007 FTP-011 a scan goes below the factory root, under kind, folder and safe name', () => {
  const expected = { directory: '/AlignersFactory/7f3a/7f3a_01/aligner', fileName: 'aligner_7f3a_01_upper_01.stl' }
  expect(destinationOf(scan)).toEqual(expected)
  expect(destinationOf({ ...scan, fileName: expected.fileName })).toEqual(expected)
})

test.each(['up\r\nDELE x.stl', 'a/b.stl', '../x.stl', 'a\0b.stl', 'имя.stl', 'a b.stl'])(
  'FTP-010 a name with unsafe characters is refused: %j',
  (fileName) => {
    expect(destinationOf({ ...scan, fileName })).toMatchObject({ code: 'invalid-request' })
  },
)

test.each(['..', 'a\r\nb', 'a/../../b'])('a folder that leads out of the root is refused: %j', (folder) => {
  expect(destinationOf({ ...scan, folder })).toMatchObject({ code: 'invalid-request' })
})

test('FILE-048 a withdrawn file is below _withdrawn of the factory root, in the same folders', () => {
  const directory = '/AlignersFactory/7f3a/7f3a_01/aligner'
  expect(withdrawnDirectory(directory)).toBe('/AlignersFactory/_withdrawn/7f3a/7f3a_01/aligner')
})

test('a part has a name that no finished file has', () => {
  expect(partName('7f3a')).toBe('.7f3a.part')
})

import { expect, test } from 'bun:test'
import { askedBytes, attachment } from './rules'

test('the name of a download leads into no other folder and into no other header', () => {
  const fileName = 'aligner_7f3a_01_Anna_upper_01_20261120T120000000Z.stl'
  const nameOf = (originalName: string) => attachment({ fileName, originalName })
  const safe = `attachment; filename="${fileName}"; filename*=UTF-8''`
  expect(nameOf('../../etc/passwd.stl')).toBe(`${safe}.._.._etc_passwd.stl`)
  expect(nameOf('C:\\con.stl')).toBe(`${safe}C__con.stl`)
  expect(nameOf('a"; filename="b.exe.stl')).toBe(`${safe}a%22%3B%20filename%3D%22b.exe.stl`)
  expect(nameOf("зуб'(1)*.stl")).toBe(`${safe}%D0%B7%D1%83%D0%B1%27%281%29%2A.stl`)
})

test.each([
  [undefined, { bytes: 'all', from: 0, to: 999 }],
  ['bytes=0-499', { bytes: 'range', from: 0, to: 499 }],
  ['bytes=999-', { bytes: 'range', from: 999, to: 999 }],
  ['bytes=500-5000', { bytes: 'range', from: 500, to: 999 }],
  ['bytes=-2000', { bytes: 'range', from: 0, to: 999 }],
  ['bytes=2-1', { bytes: 'all', from: 0, to: 999 }],
  ['bytes=1000-999', { bytes: 'all', from: 0, to: 999 }],
  ['bytes=1000-', { bytes: 'none' }],
  ['bytes=-0', { bytes: 'none' }],
])('of 1,000 bytes the Range %j asks by RFC 9110 for %j', (header, asked) => {
  expect<unknown>(askedBytes(header, 1000)).toEqual(asked)
})

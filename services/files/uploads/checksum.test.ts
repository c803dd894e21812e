import { expect, test } from 'bun:test'
import { readChecksum } from './checksum'

// `printf '' | sha256sum`
const EMPTY = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

test('a checksum follows the name of its algorithm', () => {
  expect(readChecksum(`sha256 ${EMPTY}`)).toBe(EMPTY)
})

test.each([
  '',
  EMPTY,
  `sha1 ${EMPTY}`,
  `SHA256 ${EMPTY}`,
  'sha256 ',
  `sha256 ${EMPTY}=`,
  `sha256 ${EMPTY.slice(1)}`,
  `sha256  ${EMPTY}`,
])('%j is no checksum', (header) => {
  expect(readChecksum(header)).toMatchObject({ code: 'malformed-request' })
})

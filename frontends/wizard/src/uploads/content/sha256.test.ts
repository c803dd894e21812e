import { expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { createSha256 } from './sha256'

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 131 + (index >> 7)) & 255)

test('the digest is that of the standard, for every length around the ends of a block and in pieces of any size', () => {
  for (const length of [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 1_000, 70_000]) {
    const bytes = bytesOf(length)
    const expected = createHash('sha256').update(bytes).digest('hex')
    for (const size of [1, 63, 64, 65, 4_096, 100_000]) {
      const sha = createSha256()
      for (let at = 0; at < length; at += size) sha.push(bytes.subarray(at, at + size))
      expect([length, size, sha.digest()]).toEqual([length, size, expected])
    }
  }
})

import { expect, test } from 'bun:test'
import { keyedHash, seal, unseal } from './sealed'

const SECRET = 'the-secret-of-links-in-a-test-run'

test('a sealed text is read with the same secret, purpose and record alone, and is sealed anew each time', () => {
  const sealed = seal(SECRET, 'factors', 'anna', 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(seal(SECRET, 'factors', 'anna', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
  expect(unseal(SECRET, 'factors', 'anna', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(() => unseal(`${SECRET}!`, 'factors', 'anna', sealed)).toThrow()
  expect(() => unseal(SECRET, 'keys', 'anna', sealed)).toThrow()
  expect(() => unseal(SECRET, 'factors', 'berta', sealed)).toThrow()
  const [first, ...rest] = Buffer.from(sealed, 'base64url')
  const altered = Buffer.from([...rest.slice(0, -1), (rest.at(-1) ?? 0) ^ 1])
  expect(() =>
    unseal(SECRET, 'factors', 'anna', Buffer.concat([Buffer.from([first ?? 0]), altered]).toString('base64url')),
  ).toThrow()
})

test('a keyed hash is of one text, record, purpose and secret', () => {
  const hashes = [
    keyedHash(SECRET, 'codes', 'anna', 'a'),
    keyedHash(SECRET, 'codes', 'anna', 'b'),
    keyedHash(SECRET, 'codes', 'berta', 'a'),
    keyedHash(SECRET, 'others', 'anna', 'a'),
    keyedHash(`${SECRET}!`, 'codes', 'anna', 'a'),
  ]
  expect(new Set(hashes).size).toBe(5)
  expect(keyedHash(SECRET, 'codes', 'anna', 'a')).toBe(hashes[0]!)
})

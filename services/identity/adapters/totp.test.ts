import { expect, test } from 'bun:test'
import { newTotpSecret, stepOfCode, totpAddress } from './totp'

/** RFC 6238, appendix B: the secret, and the last six digits of its codes by SHA-1. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('AUTH-035 the code at %d s is that of RFC 6238', (seconds, code) => {
  expect(stepOfCode(SECRET, code, null, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('AUTH-035 a code is good one step early or late, and no further', () => {
  // The code of step 1, from second 30 to 59.
  const stepAt = (seconds: number) => stepOfCode(SECRET, '287082', null, at(seconds))
  expect([stepAt(0), stepAt(29), stepAt(60), stepAt(89)]).toEqual([1, 1, 1, 1])
  expect([stepAt(90), stepOfCode(SECRET, '081804', null, at(1111111109 - 60))]).toEqual([undefined, undefined])
})

test('AUTH-035 the code of a step is good once, and one of an earlier step no longer', () => {
  expect(stepOfCode(SECRET, '287082', 0, at(59))).toBe(1)
  expect(stepOfCode(SECRET, '287082', 1, at(59))).toBeUndefined()
  expect(stepOfCode(SECRET, '287082', 2, at(89))).toBeUndefined()
})

test('a new secret has 160 bits, and its address names site and person for the app', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(secret)
  const address = new URL(totpAddress(secret, { brand: 'Каппа', email: 'anna@clinic.example' }))
  expect(decodeURIComponent(address.pathname)).toEndWith('Каппа:anna@clinic.example')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Каппа',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

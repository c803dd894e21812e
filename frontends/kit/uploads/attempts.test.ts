import { expect, test } from 'bun:test'
import { ApiProblem, type FailureCode } from '../api'
import { createAttempts } from './attempts'

const problem = (code: FailureCode, status: number | null = null) => new ApiProblem(code, '', null, status)

test('a lost connection is tried again for as long as it takes, at growing pauses', () => {
  const attempts = createAttempts()
  const pauses = Array.from({ length: 7 }, () => attempts.delayMs(problem('no-network')))
  expect(pauses).toEqual([0, 1_000, 2_000, 5_000, 10_000, 10_000, 10_000])
})

test('bytes that are new begin the count again, bytes that were sent before do not', () => {
  const attempts = createAttempts()
  attempts.advance(500)
  attempts.delayMs(problem('no-network'))
  attempts.advance(500)
  expect(attempts.delayMs(problem('no-network'))).toBe(1_000)
  attempts.advance(501)
  expect(attempts.delayMs(problem('no-network'))).toBe(0)
})

test('a fault of a service is tried a few times, a refusal not at all', () => {
  const attempts = createAttempts()
  const tries = Array.from({ length: 6 }, () => attempts.delayMs(problem('internal-error', 500)))
  expect(tries.at(-1)).toBeNull()
  expect(tries.slice(0, 5)).not.toContain(null)
  for (const code of ['scan-is-no-mesh', 'too-large', 'storage-full', 'order-not-draft'] as const)
    expect(createAttempts().delayMs(problem(code, 422))).toBeNull()
})

test('an upload goes on with a renewed access token, and ends where every token is refused', () => {
  const attempts = createAttempts()
  expect(attempts.delayMs(problem('session-expired', 401))).toBe(0)
  for (let tries = 0; tries < 4; tries++) attempts.delayMs(problem('session-expired', 401))
  expect(attempts.delayMs(problem('session-expired', 401))).toBeNull()
})

test('an answer without a code of ours is tried again when a server between gave it, and not when the address is wrong', () => {
  expect(createAttempts().delayMs(problem('unreadable', 502))).toBe(0)
  expect(createAttempts().delayMs(problem('unreadable', 405))).toBeNull()
})

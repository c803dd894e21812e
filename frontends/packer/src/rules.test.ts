import { describe, expect, test } from 'bun:test'
import { signedIn } from './builders'
import { accessOf, addressOf, fullMinute, refusedBy, VIEWS, viewOf } from './rules'

describe('the packers’ page', () => {
  test('asks visitors and customers for the password', () => {
    expect(accessOf({ status: 'anonymous' })).toBe('form')
    expect(accessOf(signedIn({}))).toBe('form')
  })

  test('PACK-003 is open to packers and staff by their session alone', () => {
    for (const role of ['packer', 'manager', 'admin'] as const)
      expect(accessOf(signedIn({ roles: [role] }))).toBe('open')
  })

  test('shows neither form nor orders until the session is known', () => {
    expect(accessOf({ status: 'loading' })).toBe('waiting')
  })
})

test('PACK-006 the list starts with the orders to pack, and can show those set aside and all; the address holds the view', () => {
  expect(['', '?show=aside', '?show=all', '?show=draft'].map(viewOf)).toEqual(['to-pack', 'aside', 'all', 'to-pack'])
  for (const view of VIEWS) expect(viewOf(new URL(addressOf(view), 'http://localhost').search)).toBe(view)
})

describe('a refused password', () => {
  test('is told apart as wrong', () => {
    expect(refusedBy({ code: 'wrong-password', retryAfterMs: null }, 0)).toEqual({ why: 'wrong-password' })
  })

  test('PACK-003 names the full minute after which the next try is allowed, if there were too many tries', () => {
    const untilMs = Date.parse('2026-11-20T12:40:20Z')
    const nowMs = Date.parse('2026-11-20T12:00:20Z')
    expect(refusedBy({ code: 'too-many-requests', retryAfterMs: untilMs - nowMs }, nowMs)).toEqual({
      why: 'too-many',
      untilMs,
    })
    expect(fullMinute(untilMs)).toBe(Date.parse('2026-11-20T12:41:00Z'))
    expect(fullMinute(fullMinute(untilMs))).toBe(fullMinute(untilMs))
  })

  test('can be retried in a moment if the service is busy', () => {
    for (const retryAfterMs of [5_000, null])
      expect(refusedBy({ code: 'too-many-requests', retryAfterMs }, 0)).toEqual({ why: 'busy' })
  })

  test('keeps its code if the reason is another one', () => {
    expect(refusedBy({ code: 'no-network', retryAfterMs: null }, 0)).toEqual({ why: 'failed', code: 'no-network' })
  })
})

import { describe, expect, test } from 'bun:test'
import { aFamily, NOW } from '../builders'
import { renewalOf } from './rules'

const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const DAY_S = 86_400

describe('a refresh token', () => {
  const family = aFamily({ refreshSha256: 'second', previousSha256: 'first', rotatedAt: NOW })

  test('is rotated when it is older than 30 s', () => {
    expect(renewalOf(family, [], 'second', after(31))).toBe('rotate')
  })
  test('is kept for 30 s, so that only the previous token can be forgiven', () => {
    expect(renewalOf(family, [], 'second', after(30))).toBe('keep')
  })
  test('that is used again within 30 s of its rotation gets the current one', () => {
    expect(renewalOf(family, [], 'first', after(30))).toBe('repeat')
  })
  test('that is used again later than that ends the family', () => {
    expect(renewalOf(family, [], 'first', after(31))).toBe('end')
  })
  test('older than the previous one ends the family at once', () => {
    expect(renewalOf(family, [], 'zeroth', after(1))).toBe('end')
  })
})

test('AUTH-013 AUTH-028 a session that has ended or is too old cannot be renewed', () => {
  const at = after(14 * DAY_S)
  const family = aFamily({ refreshSha256: 'only', createdAt: NOW, rotatedAt: after(14 * DAY_S - 60) })
  expect(renewalOf({ ...family, endedAt: NOW }, [], 'only', after(60))).toBe('expired')
  expect(renewalOf(family, ['manager'], 'only', at)).toBe('expired')
  expect(renewalOf(family, [], 'only', at)).toBe('rotate')
})

import { describe, expect, test } from 'bun:test'
import { Refusal } from 'contracts/problems'
import { aDraft, aPlacedOrder, aScan, NOW } from '../builders'
import { believe, MOST_AWAITED, remove } from './rules'

const NOTHING = { isElsewhere: false, awaited: [] }
const ids = (count: number) => Array.from({ length: count }, (_, index) => `unknown-${index}`)
const codeOf = (it: unknown) => (it instanceof Refusal ? it.code : it)

describe('removing a scan of an order', () => {
  test('one that orders has heard of is removed, and removed again without an effect', () => {
    expect(remove(aDraft(), 'scan-1', NOTHING)).toBe('remove')
    expect(remove(aDraft({ scans: [aScan({ removedAt: NOW })] }), 'scan-1', NOTHING)).toBe('nothing')
  })

  test('one that orders has not heard of yet is removed once it does', () => {
    expect(remove(aDraft(), 'unknown-0', NOTHING)).toBe('later')
    expect(remove(aDraft(), 'unknown-0', { isElsewhere: false, awaited: ['unknown-0'] })).toBe('nothing')
  })

  test('of such removals no more wait than uploads may be open', () => {
    const known = (count: number) => ({ isElsewhere: false, awaited: ids(count) })
    expect(remove(aDraft(), 'one-more', known(MOST_AWAITED - 1))).toBe('later')
    expect(codeOf(remove(aDraft(), 'one-more', known(MOST_AWAITED)))).toBe('scans-not-known-yet')
  })

  test('one of another order is as if it were not there', () => {
    expect(codeOf(remove(aDraft(), 'another', { isElsewhere: true, awaited: [] }))).toBe('scan-not-found')
  })

  test('ORD-027 what was placed loses no scan; a removal that came before the placement may be told again', () => {
    expect(codeOf(remove(aPlacedOrder(), 'scan-1', NOTHING))).toBe('order-not-draft')
    expect(codeOf(remove(aPlacedOrder(), 'unknown-0', NOTHING))).toBe('order-not-draft')
    const placed = aPlacedOrder({ scans: [aScan(), aScan({ id: 'scan-2', removedAt: NOW })] })
    expect(remove(placed, 'scan-2', NOTHING)).toBe('nothing')
  })
})

describe('what files tells of the bytes of a scan', () => {
  const damaged = aScan({ damagedAt: NOW, fileVersion: 2 })

  test('is believed unless it has told something newer', () => {
    expect(believe(aPlacedOrder(), aScan(), { damagedAt: NOW, version: 2 })).toEqual(damaged)
    expect(believe(aPlacedOrder(), damaged, { damagedAt: null, version: 3 })).toEqual(aScan({ fileVersion: 3 }))
    const recovered = aScan({ fileVersion: 3 })
    expect(believe(aPlacedOrder(), recovered, { damagedAt: NOW, version: 2 })).toBe(recovered)
  })

  test('makes late what comes back to an order that was placed without it', () => {
    const other = { ...damaged, id: 'scan-2' }
    const whole = { damagedAt: null, version: 3 }
    expect(believe(aPlacedOrder(), other, whole).isLate).toBe(true)
    expect(believe(aDraft(), other, whole).isLate).toBe(false)
  })
})

import { describe, expect, test } from 'bun:test'
import { Refusal } from 'contracts/problems'
import { aDraft, aPlacedOrder, aScan, NOW } from '../builders'
import { applyReport, MOST_AWAITED, remove } from './rules'

const NOTHING = { isElsewhere: false, awaited: [] }
const ids = (count: number) => Array.from({ length: count }, (_, index) => `unknown-${index}`)
const codeOf = (it: unknown) => (it instanceof Refusal ? it.code : it)

describe('removing a scan of an order', () => {
  test('a known scan is removed, and a repeat has no effect', () => {
    expect(remove(aDraft(), 'scan-1', NOTHING)).toBe('remove')
    expect(remove(aDraft({ scans: [aScan({ removedAt: NOW })] }), 'scan-1', NOTHING)).toBe('nothing')
  })

  test('an unknown scan is removed when orders hears of it', () => {
    expect(remove(aDraft(), 'unknown-0', NOTHING)).toBe('later')
    expect(remove(aDraft(), 'unknown-0', { isElsewhere: false, awaited: ['unknown-0'] })).toBe('nothing')
  })

  test('the number of waiting removals is limited to that of open uploads', () => {
    const known = (count: number) => ({ isElsewhere: false, awaited: ids(count) })
    expect(remove(aDraft(), 'one-more', known(MOST_AWAITED - 1))).toBe('later')
    expect(codeOf(remove(aDraft(), 'one-more', known(MOST_AWAITED)))).toBe('scans-not-known-yet')
  })

  test('a scan of another order is not found', () => {
    expect(codeOf(remove(aDraft(), 'another', { isElsewhere: true, awaited: [] }))).toBe('scan-not-found')
  })

  test('ORD-027 a placed order loses no scan; a removal from before the placement may be repeated', () => {
    expect(codeOf(remove(aPlacedOrder(), 'scan-1', NOTHING))).toBe('order-not-draft')
    expect(codeOf(remove(aPlacedOrder(), 'unknown-0', NOTHING))).toBe('order-not-draft')
    const placed = aPlacedOrder({ scans: [aScan(), aScan({ id: 'scan-2', removedAt: NOW })] })
    expect(remove(placed, 'scan-2', NOTHING)).toBe('nothing')
  })
})

describe('a report of files about the bytes of a scan', () => {
  const damaged = aScan({ damagedAt: NOW, fileVersion: 2 })

  test('is applied unless a newer one came before', () => {
    expect(applyReport(aPlacedOrder(), aScan(), { damagedAt: NOW, version: 2 })).toEqual(damaged)
    expect(applyReport(aPlacedOrder(), damaged, { damagedAt: null, version: 3 })).toEqual(aScan({ fileVersion: 3 }))
    const recovered = aScan({ fileVersion: 3 })
    expect(applyReport(aPlacedOrder(), recovered, { damagedAt: NOW, version: 2 })).toBe(recovered)
  })

  test('makes a scan late that comes back to an order placed without it', () => {
    const other = { ...damaged, id: 'scan-2' }
    const whole = { damagedAt: null, version: 3 }
    expect(applyReport(aPlacedOrder(), other, whole).isLate).toBe(true)
    expect(applyReport(aDraft(), other, whole).isLate).toBe(false)
  })
})

import { expect, test } from 'bun:test'
import { aDraft, aPlacedOrder, aScan, NOW } from '../builders'
import { missingScans } from './rules'

test('missing scans are those in the frozen price that files has lost or damaged', () => {
  const lost = aScan({ removedAt: NOW })
  const others = [aScan({ id: 'scan-2', removedAt: NOW }), aScan({ id: 'scan-3', isLate: true })]
  expect(missingScans(aPlacedOrder({ scans: [lost, ...others] }))).toEqual([lost])
  const damaged = aScan({ damagedAt: NOW })
  expect(missingScans(aPlacedOrder({ scans: [damaged, ...others] }))).toEqual([damaged])
  expect(missingScans(aPlacedOrder({ scans: [aScan(), ...others] }))).toEqual([])
  expect(missingScans(aDraft({ scans: [lost, ...others] }))).toEqual([])
})

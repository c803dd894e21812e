import { expect, test } from 'bun:test'
import { aPatient, aPlacedOrder, NOW } from '../builders'
import { packingResponse } from './rules'

test('PACK-026 PACK-028 packers see of a patient only what the labels need', () => {
  const { id, number, site, status, fullName, address, createdAt } = aPlacedOrder({
    fullName: 'Anna K.',
    address: 'Kazan',
  })
  const patients = [aPatient({ wishes: 'Thin' }), aPatient({ id: 'patient-2', name: 'Eva' })]
  const counts = { aligner: 3, matrix: 2, retainer: 0 }
  const order = { id, number, site, status, fullName, address, createdAt }
  const money = { currency: 'RUB' as const, counted: [], refundedMinor: 0 }
  expect(packingResponse({ ...order, placedAt: NOW, counts, patients, money })).toEqual({
    id,
    number: '7f3a',
    site: 'factory',
    status: 'pending',
    fullName: 'Anna K.',
    address: 'Kazan',
    counts,
    patients: [
      { id: 'patient-1', name: 'Anna', createdAt: '2026-11-20T11:00:00.000Z' },
      { id: 'patient-2', name: 'Eva', createdAt: '2026-11-20T11:00:00.000Z' },
    ],
    moneyBack: 'none',
    createdAt: '2026-11-20T11:00:00.000Z',
    placedAt: '2026-11-20T12:00:00.000Z',
  })
})

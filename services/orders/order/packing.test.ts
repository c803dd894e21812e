import { describe, expect, test } from 'bun:test'
import { logoName } from 'contracts/order/packing/logo-name'
import { aBag, anOrderToPack, aPatient, NOW } from '../builders'
import {
  asideOf,
  contentsOf,
  fingerprintOf,
  isComplete,
  isToPack,
  isVerified,
  packingResponse,
  wholePacking,
} from './packing'

const eva = aPatient({ id: 'patient-2', name: 'Eva' })
const BEFORE_PLACEMENT = new Date('2026-11-20T10:00:00Z')

test('PACK-026 PACK-028 packers see of a patient only what the labels need', () => {
  const patients = [aPatient({ wishes: 'Thin' }), eva]
  const counts = { aligner: 3, matrix: 2, retainer: 0 }
  const order = anOrderToPack({ fullName: 'Anna K.', address: 'Kazan', patients, counts })
  const { id } = order
  expect(packingResponse(order, 'patient')).toEqual({
    id,
    number: '7f3a',
    site: 'factory',
    status: 'paid',
    fullName: 'Anna K.',
    address: 'Kazan',
    counts,
    patients: [
      { id: 'patient-1', name: 'Anna', createdAt: '2026-11-20T11:00:00.000Z' },
      { id: 'patient-2', name: 'Eva', createdAt: '2026-11-20T11:00:00.000Z' },
    ],
    moneyBack: 'none',
    tracking: null,
    parcels: [],
    dueAt: '2026-11-20T12:00:00.000Z',
    aside: null,
    bags: { total: 2, done: 0 },
    atWork: [],
    logo: logoName('anna@example.org'),
    createdAt: '2026-11-20T11:00:00.000Z',
    placedAt: '2026-11-20T11:00:00.000Z',
  })
})

test('PACK-026 packers are told where the logo of a customer is, and of one without an e-mail that there is none', () => {
  expect(packingResponse(anOrderToPack({ email: null }), 'patient').logo).toBeNull()
  expect(packingResponse(anOrderToPack(), 'patient').logo).toMatch(/^anna_example_org_[0-9a-f]+_logo[.]png$/)
})

describe('the bags of an order', () => {
  const steps = [
    { patientId: 'patient-1', step: null },
    { patientId: 'patient-1', step: '02' },
    { patientId: 'patient-1', step: '01' },
  ]
  const order = anOrderToPack({ patients: [aPatient(), eva], steps })

  test('PACK-024 are one a patient, or where the site says so one a step, and one for what has no step', () => {
    expect(contentsOf(order, 'patient').map((it) => [it.patientId, it.step])).toEqual([
      ['patient-1', null],
      ['patient-2', null],
    ])
    expect(contentsOf(order, 'step').map((it) => [it.patientId, it.step])).toEqual([
      ['patient-1', '01'],
      ['patient-1', '02'],
      ['patient-1', null],
      ['patient-2', null],
    ])
  })

  test('are all verified before the box may be closed, or an override stands', () => {
    const [mine, evas] = [aBag({ verifiedAt: NOW }), aBag({ id: 'bag-2', patientId: 'patient-2' })]
    const all = { ...order, bags: [mine, { ...evas, verifiedAt: NOW }] }
    expect(isComplete({ ...order, bags: [mine, evas] }, 'patient')).toBe(false)
    expect(isComplete({ ...order, bags: [mine] }, 'patient')).toBe(false)
    expect(isComplete(all, 'patient')).toBe(true)
    expect(isComplete({ ...all, patients: [] }, 'patient')).toBe(false)
    const override = { by: 'Ира', reason: 'Разбит сканер', at: NOW.toISOString() }
    const excepted = { ...order, box: { boxPrinted: 0, boxPrintKey: null, override } }
    expect(isComplete(excepted, 'patient')).toBe(true)
    expect(wholePacking(excepted, 'patient').order.bags).toEqual({ total: 2, done: 2 })
  })

  test('that were verified, or excepted, before the order was placed again are so no longer', () => {
    const old = aBag({ verifiedAt: BEFORE_PLACEMENT, verifiedBy: 'Ира' })
    const override = { by: 'Ира', reason: 'Разбит сканер', at: BEFORE_PLACEMENT.toISOString() }
    const again = anOrderToPack({ bags: [old], box: { boxPrinted: 1, boxPrintKey: null, override } })
    expect(isVerified(again, old)).toBe(false)
    expect(wholePacking(again, 'patient')).toMatchObject({
      isComplete: false,
      override: null,
      bags: [{ verifiedAt: null, verifiedBy: null }],
    })
  })

  test('of a patient who is gone are not shown', () => {
    const gone = aBag({ id: 'bag-3', patientId: 'patient-3' })
    expect(wholePacking({ ...order, bags: [gone, aBag()] }, 'patient').bags.map((it) => it.id)).toEqual(['bag-1'])
  })
})

test('an order is to be packed while it is paid or in production, and nothing else is waited for', () => {
  const of = (but: Parameters<typeof anOrderToPack>[0]) => {
    const order = anOrderToPack(but)
    return [isToPack(order), asideOf(order)]
  }
  expect(of({})).toEqual([true, null])
  expect(of({ status: 'processing', nextStep: 'ship' })).toEqual([true, null])
  expect(of({ nextStep: 'client-asked' })).toEqual([false, 'on-hold'])
  expect(of({ nextStep: 'decide-hold' })).toEqual([false, 'on-hold'])
  expect(of({ nextStep: 'check-money' })).toEqual([false, 'money-unclear'])
  expect(of({ nextStep: 'replace-scans' })).toEqual([false, 'scans-missing'])
  expect(of({ nextStep: 'decide-refund' })).toEqual([false, 'refunded'])
  for (const status of ['pending', 'shipped', 'completed', 'cancelled'] as const)
    expect([status, ...of({ status, nextStep: 'check-money' })]).toEqual([status, false, null])
})

test('the fingerprint changes with each word of the labels and with nothing else', () => {
  const order = anOrderToPack()
  const of = (but: Parameters<typeof anOrderToPack>[0]) => fingerprintOf({ ...order, ...but }, 'patient')
  expect(of({})).toMatch(/^[0-9a-f]{16}$/)
  expect(of({ bags: [aBag()], status: 'processing', dueAt: null })).toBe(of({}))
  const changed = [
    of({ fullName: 'Anna' }),
    of({ address: 'Moscow' }),
    of({ counts: { aligner: 2, matrix: 0, retainer: 0 } }),
    of({ patients: [aPatient({ name: 'Eva' })] }),
    of({ patients: [aPatient(), eva] }),
  ]
  expect(new Set([of({}), ...changed]).size).toBe(6)
})

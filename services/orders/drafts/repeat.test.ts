import { describe, expect, test } from 'bun:test'
import { Refusal } from 'contracts/problems'
import { aDraft, aPatient, aPlacedOrder, aScan, NOW } from '../builders'
import type { Placed } from '../order/state'
import { type Repeated, repeat, repeated } from './repeat'

const NEW = {
  id: 'beef0000-0000-4000-8000-000000000000',
  number: 'beef',
  owner: 'b'.repeat(64),
  site: 'ru',
  language: 'ru',
  currency: 'RUB',
} as const

const anna = aPatient({ id: 'anna', name: 'Anna', wishes: 'From step 07', skipped: ['retainer'] })
const boris = aPatient({ id: 'boris', name: 'Boris', material: 'three-layer', cut: 'straight', matrix: null })

/** A paid order of two patients: Anna's aligner and matrix, and an aligner of Boris. */
const anOrder = (but: Partial<Placed> = {}): Placed => {
  const scans = [
    aScan({ id: 'scan-1', patientId: 'anna' }),
    aScan({ id: 'scan-2', patientId: 'anna', kind: 'matrix' }),
    aScan({ id: 'scan-3', patientId: 'boris' }),
  ]
  const order = aPlacedOrder({ status: 'paid', paidAt: NOW, patients: [anna, boris], scans })
  return { ...order, frozen: { ...order.frozen, fileIds: scans.map((it) => it.id) }, ...but }
}

/** Repeats an order, all of it or a patient. */
function again(order: Placed, patientId?: string) {
  const wanted = repeated(order, patientId)
  if (wanted instanceof Refusal) throw new Error(wanted.detail)
  return repeat(NEW, wanted as Repeated, ['new-1', 'new-2'], NOW)
}

describe('CAB-020 an order that is ordered again', () => {
  test('gives a draft its contacts, patients and choices', () => {
    const { order } = again(anOrder({ deliveryComment: 'Call first' }))
    expect(order).toMatchObject({
      ...NEW,
      status: 'draft',
      email: 'anna@example.org',
      phone: '+7 999 000-00-00',
      fullName: 'Anna Ivanova',
      address: 'Kazan, Bauman Street, 1',
      deliveryComment: 'Call first',
      currentPatientId: 'new-1',
      lastFolder: 2,
      createdAt: NOW,
    })
    expect(order.patients).toMatchObject([
      { id: 'new-1', name: 'Anna', folder: 'beef_01', material: 'single-layer', cut: 'wavy', matrix: 'hard' },
      { id: 'new-2', name: 'Boris', folder: 'beef_02', material: 'three-layer', cut: 'straight', matrix: null },
    ])
  })

  test('gives it neither scans, price and wishes, nor the consent and the partner of its time', () => {
    const consent = { textVersion: '2026-11-01', givenAt: NOW.toISOString(), actor: 'visitor:a', sessionId: null }
    const { order } = again(anOrder({ consent, partnerCode: 'ABCDEF', holder: 'c'.repeat(64) }))
    expect(order).toMatchObject({ scans: [], consent: null, partnerCode: null, holder: null })
    expect(order.patients.map((it) => it.wishes)).toEqual([null, null])
    expect('frozen' in order).toBe(false)
  })

  test('asks for the kinds that were made, also of scans that are gone since', () => {
    const order = anOrder()
    const scans = order.scans.map((it) => ({ ...it, removedAt: NOW }))
    for (const it of [order, { ...order, scans }])
      expect(again(it).order.patients.map((patient) => patient.skipped)).toEqual([['retainer'], ['matrix', 'retainer']])
  })

  test('leaves a patient of whom nothing was made with what was skipped', () => {
    const order = anOrder({ scans: [] })
    expect(again(order).order.patients.map((it) => it.skipped)).toEqual([['retainer'], []])
  })

  test('is one patient alone where one is wanted', () => {
    const { order } = again(anOrder(), 'boris')
    expect(order.patients).toMatchObject([{ name: 'Boris', folder: 'beef_01', skipped: ['matrix', 'retainer'] }])
  })

  test('tells others of the draft and of each folder', () => {
    const { events, order } = again(anOrder())
    expect<unknown>(events.map((it) => [it.subject, it.data])).toEqual([
      ['orders.order.drafted.v1', { orderId: NEW.id, number: 'beef', owner: NEW.owner, site: 'ru' }],
      ['orders.patient.added.v1', { orderId: NEW.id, patientId: 'new-1', folder: 'beef_01' }],
      ['orders.patient.added.v1', { orderId: NEW.id, patientId: 'new-2', folder: 'beef_02' }],
    ])
    expect(order.version).toBe(3)
  })

  test('is none that was never placed, and no patient of another order', () => {
    expect(repeated(aDraft())).toMatchObject({ code: 'order-not-placed' })
    expect(repeated(anOrder(), 'olga')).toMatchObject({ code: 'patient-not-found' })
  })
})

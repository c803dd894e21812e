import { describe, expect, test } from 'bun:test'
import type { NewRemake } from 'contracts/order/staff/remakes'
import { Refusal } from 'contracts/problems'
import { aDraft, aPatient, aPlacedOrder, aScan, NOW } from '../builders'
import type { Placed } from '../order/state'
import { type Remade, remade, remake } from './remake'
import { change } from './rules'

const CONSENT = { textVersion: '2026-11-01', givenAt: NOW.toISOString(), actor: 'visitor:a', sessionId: null }
const WANTED: NewRemake = { scanIds: ['scan-1'], cause: 'broken', isFree: true }
const NEW = {
  id: 'beef0000-0000-4000-8000-000000000000',
  number: 'beef',
  owner: 'a'.repeat(64),
  site: 'factory',
  language: 'ru',
  currency: 'RUB',
  begunBy: 'boss@example.org',
} as const
const IDS = { patients: ['new-1', 'new-2'], scans: ['copy-1', 'copy-2', 'copy-3'] }

/** Anna has an aligner and a matrix, Boris an aligner. */
const anOrder = (but: Partial<Placed> = {}): Placed =>
  aPlacedOrder({
    patients: [
      aPatient({ wishes: 'Thin', skipped: ['retainer'] }),
      aPatient({ id: 'boris', name: 'Boris', folder: '7f3a_02', material: 'three-layer', skipped: [] }),
    ],
    scans: [
      aScan(),
      aScan({ id: 'scan-2', kind: 'matrix' }),
      aScan({ id: 'scan-3', patientId: 'boris', receivedAt: NOW, isLate: true }),
    ],
    ...but,
  })
const wantedOf = (order: Placed, scanIds: readonly string[] = ['scan-1']): Remade => {
  const wanted = remade(order, { ...WANTED, scanIds: [...scanIds] })
  if (wanted instanceof Refusal) throw new Error(wanted.detail)
  return wanted
}
const again = (order: Placed, scanIds?: readonly string[], but: object = {}) =>
  remake(NEW, wantedOf(order, scanIds), { ...WANTED, ...but }, 'boss@example.org', IDS, NOW)

describe('a remake', () => {
  test('is a draft of the same customer with contacts, patients, choices and wishes, and names the order', () => {
    const holder = 'c'.repeat(64)
    const { order } = again(anOrder({ holder, deliveryComment: 'Call first' }), ['scan-1', 'scan-3'])
    const { email, phone, fullName, address } = anOrder()
    expect(order).toMatchObject({ ...NEW, status: 'draft', holder, email, phone, fullName, address })
    expect(order).toMatchObject({ deliveryComment: 'Call first', scans: [], partnerCode: null, consent: null })
    expect(order.remake).toEqual({
      ...{ of: anOrder().id, ofNumber: '7f3a', cause: 'broken', note: null, isFree: true, by: 'boss@example.org' },
      consent: null,
    })
    expect(order.patients).toMatchObject([
      { id: 'new-1', name: 'Anna', folder: 'beef_01', material: 'single-layer', cut: 'wavy', wishes: 'Thin' },
      { id: 'new-2', name: 'Boris', folder: 'beef_02', material: 'three-layer', wishes: null },
    ])
    expect(order.currentPatientId).toBe('new-1')
  })

  test('has the patients of the chosen scans alone, and skips the kinds that are not made again', () => {
    const of = (scanIds: readonly string[]) => again(anOrder(), scanIds).order.patients
    expect(of(['scan-3'])).toMatchObject([{ name: 'Boris', folder: 'beef_01', skipped: ['matrix', 'retainer'] }])
    expect(of(['scan-1', 'scan-2'])).toMatchObject([{ name: 'Anna', skipped: ['retainer'] }])
  })

  test('tells others of the draft, of its folders, of its holder, and which scans are to be copied', () => {
    const holder = 'c'.repeat(64)
    const { events, order, copies } = again(anOrder({ holder }), ['scan-2', 'scan-3'])
    const orderId = NEW.id
    expect<unknown>(events.map((it) => [it.subject, it.data])).toEqual([
      ['orders.order.drafted.v1', { orderId, number: 'beef', owner: NEW.owner, site: 'factory' }],
      ['orders.patient.added.v1', { orderId, patientId: 'new-1', folder: 'beef_01' }],
      ['orders.patient.added.v1', { orderId, patientId: 'new-2', folder: 'beef_02' }],
      ['orders.order.claimed.v1', { orderId, holder }],
      [
        'orders.order.remade.v1',
        {
          orderId,
          of: anOrder().id,
          scans: [
            { scanId: 'copy-1', copyOf: 'scan-2', patientId: 'new-1', folder: 'beef_01' },
            { scanId: 'copy-2', copyOf: 'scan-3', patientId: 'new-2', folder: 'beef_02' },
          ],
        },
      ],
    ])
    expect(copies).toEqual([
      { id: 'copy-1', orderId, patientId: 'new-1', kind: 'matrix', copyOf: 'scan-2' },
      { id: 'copy-2', orderId, patientId: 'new-2', kind: 'aligner', copyOf: 'scan-3' },
    ])
    expect(order.version).toBe(3)
    expect(again(anOrder()).events.map((it) => it.subject)).not.toContain('orders.order.claimed.v1')
  })

  test('keeps the consent of the order where it is free, until it goes to somebody else', () => {
    const order = anOrder({ consent: CONSENT })
    const { order: draft } = again(order)
    expect(draft).toMatchObject({ consent: null, remake: { consent: CONSENT } })
    expect(again(order, ['scan-1'], { isFree: false }).order.remake?.consent).toBeNull()
    const changedBy = (contacts: object) => {
      const changed = change(draft, draft.version, contacts, NOW)
      return changed instanceof Refusal ? changed : changed.order.remake?.consent
    }
    expect(changedBy({ address: 'Moscow' })).toEqual(CONSENT)
    expect(changedBy({ fullName: 'Boris Petrov' })).toBeNull()
    expect(changedBy({ email: 'boris@example.org' })).toBeNull()
  })

  test('keeps a note without the spaces around it', () => {
    expect(again(anOrder(), ['scan-1'], { cause: 'other', note: ' Fell down ' }).order.remake).toMatchObject({
      cause: 'other',
      note: 'Fell down',
    })
  })

  test('is none of a draft, of a deleted order, or of a scan that is gone, damaged or another order’s', () => {
    expect(remade(aDraft(), WANTED)).toMatchObject({ code: 'order-not-placed' })
    expect(remade(anOrder({ archivedAt: NOW }), WANTED)).toMatchObject({ code: 'order-archived' })
    expect(remade(anOrder(), { ...WANTED, scanIds: ['scan-1', 'elsewhere'] })).toMatchObject({ code: 'scan-not-found' })
    for (const but of [{ removedAt: NOW }, { damagedAt: NOW }])
      expect(remade(anOrder({ scans: [aScan(but)] }), WANTED)).toMatchObject({ code: 'scan-not-found' })
  })

  test('for another cause needs a note', () => {
    for (const note of [undefined, ' '])
      expect(remade(anOrder(), { ...WANTED, cause: 'other', ...(note && { note }) })).toMatchObject({
        code: 'invalid-request',
        errors: [{ path: '/note' }],
      })
    expect(remade(anOrder(), { ...WANTED, cause: 'other', note: 'Fell down' })).not.toBeInstanceOf(Refusal)
  })
})

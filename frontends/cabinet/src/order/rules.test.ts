import { describe, expect, test } from 'bun:test'
import type { Scan } from 'contracts/files'
import type { Order } from 'contracts/order/order'
import { anOrder } from '../builders'
import { countsOf, isReopenable, lastNewsOf, noteOf, stagesOf } from './rules'

const AT = {
  placedAt: '2026-11-20T10:20:00.000Z',
  paidAt: '2026-11-20T12:21:00.000Z',
  receivedAt: '2026-11-20T12:40:00.000Z',
  productionStartedAt: '2026-11-21T06:00:00.000Z',
  shippedAt: '2026-11-22T09:00:00.000Z',
  completedAt: '2026-11-25T09:00:00.000Z',
}
const NOW = new Date('2026-11-21T12:00:00.000Z')

/** An order with all moments up to `last`. */
function upTo(status: Order['status'], last: keyof typeof AT, over: Partial<Order> = {}): Order {
  const names = Object.keys(AT) as (keyof typeof AT)[]
  const known = Object.fromEntries(names.map((it) => [it, names.indexOf(it) <= names.indexOf(last) ? AT[it] : null]))
  return anOrder({ status, ...known, ...over })
}

/** The stages of an order in words: `paid now`. */
const stages = (order: Order) => stagesOf(order).map((it) => `${it.what} ${it.state}`)
/** The notes below the stages. */
const notes = (order: Order, now = NOW) =>
  Object.fromEntries(stagesOf(order).map((it) => [it.what, noteOf(it, order, now)]))

describe('the timeline of an order', () => {
  test('CAB-018 leads from placed to completed, and says which stage is under way', () => {
    const after = ['shipped ahead', 'completed ahead']
    expect(stages(upTo('pending', 'placedAt'))).toEqual([
      'placed done',
      'paid now',
      'received ahead',
      'production ahead',
      ...after,
    ])
    expect(stages(upTo('paid', 'paidAt')).slice(1, 4)).toEqual(['paid done', 'received now', 'production ahead'])
    expect(stages(upTo('paid', 'receivedAt')).slice(1, 4)).toEqual(['paid done', 'received done', 'production now'])
    const inProduction = stages(upTo('processing', 'productionStartedAt'))
    expect(inProduction.slice(2)).toEqual(['received done', 'production now', ...after])
    expect(stages(upTo('shipped', 'shippedAt')).slice(3)).toEqual(['production done', 'shipped done', 'completed now'])
    expect(stages(upTo('completed', 'completedAt'))).toEqual([
      'placed done',
      'paid done',
      'received done',
      'production done',
      'shipped done',
      'completed done',
    ])
  })

  test('CAB-018 waits for the payment first, even if the factory had all scans before the placement', () => {
    const receivedAt = '2026-11-20T10:05:00.000Z'
    const pending = upTo('pending', 'placedAt', { receivedAt, scanCount: 6, receivedCount: 6 })
    expect(stages(pending).slice(0, 3)).toEqual(['placed done', 'paid now', 'received ahead'])
    expect(notes(pending).received).toEqual({ say: 'count' })
    expect(lastNewsOf(stagesOf(pending))).toEqual(new Date(AT.placedAt))
    const cancelled = { ...pending, status: 'cancelled', cancelledAt: '2026-11-21T09:00:00.000Z' } as const
    expect(stages(cancelled)).toEqual(['placed done', 'cancelled done'])
    // The payment tells the factory to begin with the scans that it has.
    const paid = upTo('paid', 'paidAt', { receivedAt })
    expect(stages(paid).slice(0, 4)).toEqual(['placed done', 'paid done', 'received done', 'production now'])
    expect(notes(paid).received).toEqual({ say: 'at', at: new Date(AT.paidAt) })
  })

  test('CAB-018 has the payment below the production if it comes later', () => {
    const productionStartedAt = '2026-11-20T11:00:00.000Z'
    const order = upTo('processing', 'receivedAt', { productionStartedAt, receivedAt: '2026-11-20T10:05:00.000Z' })
    expect(stages(order)).toEqual([
      'placed done',
      'received done',
      'production now',
      'paid done',
      'shipped ahead',
      'completed ahead',
    ])
    expect(notes(order).received).toEqual({ say: 'at', at: new Date(productionStartedAt) })
  })

  test('CAB-018 has only the stages that a finished order went through', () => {
    const cancelled = upTo('cancelled', 'paidAt', { cancelledAt: '2026-11-21T09:00:00.000Z' })
    expect(stages(cancelled)).toEqual(['placed done', 'paid done', 'cancelled done'])
    const revived = upTo('completed', 'completedAt', { cancelledAt: '2026-11-21T09:00:00.000Z' })
    expect(stages(revived).at(-1)).toBe('completed done')
    // Staff completed an order that was fetched, without a parcel service.
    const fetched = upTo('completed', 'paidAt', { completedAt: AT.completedAt })
    expect(stages(fetched)).toEqual(['placed done', 'paid done', 'completed done'])
  })

  test('CAB-018 says that the money is due if the order is produced before it is paid', () => {
    const order = upTo('processing', 'placedAt', { productionStartedAt: AT.productionStartedAt })
    expect(stages(order).slice(0, 4)).toEqual(['placed done', 'received ahead', 'production now', 'paid ahead'])
    expect(notes(order).paid).toEqual({ say: 'unpaid' })
    const paid = stagesOf(order).find(({ what }) => what === 'paid')!
    for (const coming of ['on-its-way', 'checking'] as const)
      expect(noteOf(paid, order, new Date(AT.placedAt), coming)).toEqual({ say: coming })
    expect(notes(order).shipped).toBeNull()
  })

  test('CAB-018 CAB-019 has a moment for each passed stage, and for the others the reason why they wait', () => {
    expect(notes(upTo('processing', 'productionStartedAt'))).toEqual({
      placed: { say: 'at', at: new Date(AT.placedAt) },
      paid: { say: 'at', at: new Date(AT.paidAt) },
      received: { say: 'at', at: new Date(AT.receivedAt) },
      production: { say: 'since', at: new Date(AT.productionStartedAt) },
      // The promise is 48 hours after the payment.
      shipped: { say: 'by', at: new Date('2026-11-22T12:21:00.000Z') },
      completed: null,
    })
    expect(notes(upTo('paid', 'paidAt')).received).toEqual({ say: 'count' })
    expect(notes(upTo('paid', 'receivedAt')).production).toEqual({ say: 'soon' })
    expect(notes(upTo('shipped', 'shippedAt')).completed).toEqual({ say: 'onArrival' })
    const produced = upTo('shipped', 'shippedAt', { productionStartedAt: null })
    expect([stages(produced)[3], notes(produced).production]).toEqual(['production done', null])
  })

  test('CAB-018 takes the latest moment of a stage as its last news', () => {
    expect(lastNewsOf(stagesOf(upTo('paid', 'receivedAt')))).toEqual(new Date(AT.receivedAt))
    expect(lastNewsOf([])).toBeNull()
  })
})

test('ORD-027 the customer may change an order until money has come for it', () => {
  // Otherwise money on its way would arrive for a draft.
  const reopenable = ([null, 'on-its-way', 'checking'] as const).map((it) => isReopenable(anOrder(), it))
  expect(reopenable).toEqual([true, false, false])
  expect(isReopenable(anOrder({ status: 'pending', paymentReview: 'amount-differs' }), null)).toBe(false)
  for (const status of ['draft', 'paid', 'processing', 'shipped', 'completed', 'cancelled'] as const)
    expect([status, isReopenable(anOrder({ status }), null)]).toEqual([status, false])
})

describe('the scans of a patient', () => {
  const scan = (id: string, over: Partial<Scan> = {}) => ({ id, patientId: 'anna', kind: 'aligner', ...over }) as Scan

  test('are counted by kind', () => {
    const scans = [scan('a'), scan('b'), scan('m', { kind: 'matrix' })]
    expect(countsOf(scans, 'anna')).toEqual([
      { kind: 'aligner', count: 2 },
      { kind: 'matrix', count: 1 },
    ])
    expect(countsOf(scans, 'boris')).toEqual([])
  })
})

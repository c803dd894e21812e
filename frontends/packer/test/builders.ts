import type { Bag, Packing, Verdict } from 'contracts/order/packing/packing'
import type { PackingOrder } from 'contracts/order/packing/worklist'

export const ORDER_ID = '7f3a9c21-0000-4000-8000-000000000001'
const bagId = (at: number) => `b0000000-0000-4000-8000-00000000000${at}`

export const anOrder = (over: Partial<PackingOrder> = {}): PackingOrder => ({
  id: ORDER_ID,
  number: '7f3a',
  site: 'ru',
  status: 'paid',
  fullName: 'Анна Королёва',
  address: 'Казань, Баумана, 1',
  counts: { aligner: 3, matrix: 0, retainer: 1 },
  patients: [{ id: 'a0000000-0000-4000-8000-000000000001', name: 'Ева', createdAt: '2026-11-20T10:00:00.000Z' }],
  tracking: null,
  createdAt: '2026-11-20T21:30:00.000Z',
  placedAt: '2026-11-20T21:40:00.000Z',
  ...over,
})

/** The bag of a patient; the first by default. */
export const aBag = (at = 1, over: Partial<Bag> = {}): Bag => ({
  id: bagId(at),
  patientId: `a0000000-0000-4000-8000-00000000000${at}`,
  patient: ['Ева', 'Борис', 'Вера'][at - 1] ?? `Пациент ${at}`,
  step: null,
  printed: 0,
  verifiedAt: null,
  verifiedBy: null,
  ...over,
})
export const VERIFIED = { printed: 1, verifiedAt: '2026-11-21T09:01:00.000Z', verifiedBy: 'Мария' }

/** The packing of an order of two bags, of which none is printed. */
export const aPacking = (over: Partial<Packing> = {}): Packing => ({
  order: anOrder(),
  bags: [aBag(1), aBag(2)],
  contents: '00000000000000aa',
  override: null,
  boxPrinted: 0,
  isComplete: false,
  ...over,
})

/** The answer to the code of the first bag. */
export const aVerdict = (over: Partial<Verdict> = {}): Verdict => ({
  verdict: 'right',
  bagId: bagId(1),
  otherNumber: null,
  packing: aPacking({ bags: [aBag(1, VERIFIED), aBag(2)] }),
  ...over,
})

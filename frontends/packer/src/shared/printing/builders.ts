import type { BagLabel, BoxLabel } from 'contracts/order/packing/label'
import type { Bag, Packing } from 'contracts/order/packing/packing'

const ORDER_ID = '7f3a9c21-0000-4000-8000-000000000001'
export const EVA = 'a0000000-0000-4000-8000-000000000001'
export const ILYA = 'a0000000-0000-4000-8000-000000000002'

export const aBag = (over: Partial<Bag> = {}): Bag => ({
  id: 'b0000000-0000-4000-8000-000000000001',
  patientId: EVA,
  patient: 'Ева Белая',
  step: null,
  printed: 0,
  verifiedAt: null,
  verifiedBy: null,
  ...over,
})

/** Ева and Илья, a bag each, none of them verified. */
export const aPacking = (
  over: Partial<Omit<Packing, 'order'>> & { order?: Partial<Packing['order']> } = {},
): Packing => ({
  bags: [aBag(), aBag({ id: 'b0000000-0000-4000-8000-000000000002', patientId: ILYA, patient: 'Илья Рыжов' })],
  contents: '00000000000000aa',
  override: null,
  boxPrinted: 0,
  isComplete: true,
  ...over,
  order: {
    id: ORDER_ID,
    number: '7f3a',
    site: 'ru',
    status: 'paid',
    fullName: 'Анна Королёва',
    address: 'Казань, Баумана, 1',
    counts: { aligner: 3, matrix: 2, retainer: 1 },
    // Not in the order of their creation.
    patients: [
      { id: ILYA, name: 'Илья Рыжов', createdAt: '2026-11-20T11:00:00.000Z' },
      { id: EVA, name: 'Ева Белая', createdAt: '2026-11-20T10:00:00.000Z' },
    ],
    createdAt: '2026-11-20T09:00:00.000Z',
    placedAt: '2026-11-20T12:00:00.000Z',
    ...over.order,
  },
})

export const aBagLabel = (over: Partial<BagLabel> = {}): BagLabel => ({
  kind: 'bag',
  number: '7f3a',
  customer: 'Анна Королёва',
  isDuplicate: false,
  logo: null,
  patient: 'Ева Белая',
  step: null,
  code: 'K7Q2M9XR4T1B',
  ...over,
})

export const aBoxLabel = (over: Partial<BoxLabel> = {}): BoxLabel => ({
  kind: 'box',
  number: '7f3a',
  customer: 'Анна Королёва',
  isDuplicate: false,
  logo: null,
  counts: { aligner: 3, matrix: 2, retainer: 1 },
  address: 'Казань, Баумана, 1',
  ...over,
})

/** The labels of both bags of `aPacking`. */
export const BAG_LABELS = [aBagLabel(), aBagLabel({ patient: 'Илья Рыжов', code: '0A1B2C3D4E5F' })]

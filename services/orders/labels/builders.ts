import type { BagLabel, BoxLabel, Sheet } from 'contracts/order/packing/label'

/** The label of a bag. */
export const aBagLabel = (but: Partial<BagLabel> = {}): BagLabel => ({
  kind: 'bag',
  number: '7f3a',
  customer: 'Орлова Елена',
  isDuplicate: false,
  logo: null,
  patient: 'Петрова Анна',
  step: null,
  code: '7F3A1C9K0X2M',
  ...but,
})

/** The label of a box. */
export const aBoxLabel = (but: Partial<BoxLabel> = {}): BoxLabel => ({
  kind: 'box',
  number: '7f3a',
  customer: 'Орлова Елена',
  isDuplicate: false,
  logo: null,
  counts: { aligner: 27, matrix: 4, retainer: 2 },
  address: '420111, Казань, ул. Баумана, 44, клиника «Орлова», 2 этаж',
  ...but,
})

/** A roll in a printer of 203 dpi that is not off. */
export const aSheet = (but: Partial<Sheet> = {}): Sheet => ({
  paper: 'roll',
  dpi: 203,
  offsetMm: { x: 0, y: 0 },
  skip: 0,
  ...but,
})

import { expect, test } from 'bun:test'
import type { Quote, QuoteLine } from 'contracts/prices/quote'
import { aPlacedOrder } from '../builders'
import { includedVat, linesOf, reductionsOf, sum } from './lines'

const line = (but: Partial<QuoteLine>): QuoteLine => ({
  product: 'aligner-single-layer',
  patientId: 'anna',
  quantity: 1,
  unitMinor: 900_00,
  discountMinor: 0,
  amountMinor: 900_00,
  decided: true,
  ...but,
})
const aQuote = (lines: QuoteLine[], but: Partial<Quote> = {}): Quote => ({
  ...aPlacedOrder().frozen.quote,
  lines,
  deliveryMinor: 1_500_00,
  serviceFeeMinor: 0,
  ...but,
})

test('PAY-013 the lines are those of the receipt, and those of all patients are joined', () => {
  const lines = linesOf(
    aQuote(
      [
        line({ quantity: 2, amountMinor: 1_800_00 }),
        line({ patientId: 'vera', quantity: 3, amountMinor: 2_700_00 }),
        line({ patientId: 'vera', product: 'retainer', unitMinor: 1_000_00, amountMinor: 1_000_00 }),
      ],
      { serviceFeeMinor: 3_000_00 },
    ),
    null,
  )
  expect(lines).toEqual([
    { product: 'aligner-single-layer', quantity: 5, unitMinor: 900_00, amountMinor: 4_500_00, vatMinor: 0 },
    { product: 'retainer', quantity: 1, unitMinor: 1_000_00, amountMinor: 1_000_00, vatMinor: 0 },
    { product: 'delivery', quantity: 1, unitMinor: 1_500_00, amountMinor: 1_500_00, vatMinor: 0 },
    { product: 'service-fee', quantity: 1, unitMinor: 3_000_00, amountMinor: 3_000_00, vatMinor: 0 },
  ])
})

test('PAY-013 an amount that its quantity does not divide is split, so that each line is quantity × price', () => {
  const [most, rest] = linesOf(aQuote([line({ quantity: 3, discountMinor: 1, amountMinor: 2_699_99 })]), null)
  expect([most, rest]).toEqual([
    { product: 'aligner-single-layer', quantity: 2, unitMinor: 899_99, amountMinor: 1_799_98, vatMinor: 0 },
    { product: 'aligner-single-layer', quantity: 1, unitMinor: 900_01, amountMinor: 900_01, vatMinor: 0 },
  ])
})

const adjustment = (amountMinor: number, reason: string) => ({ kind: 'manual' as const, reason, amountMinor })

test('PAY-013 an addition of staff is a line with its reason; equal ones of two reasons stay apart, those of one are joined', () => {
  const adjustments = [adjustment(500_00, 'Срочно'), adjustment(500_00, 'Курьер'), adjustment(500_00, 'Срочно')]
  const lines = linesOf(aQuote([line({})], { adjustments }), null).slice(2)
  expect(lines.map(({ product, reason, quantity, amountMinor }) => [product, reason, quantity, amountMinor])).toEqual([
    ['adjustment', 'Срочно', 2, 1_000_00],
    ['adjustment', 'Курьер', 1, 500_00],
  ])
})

test('PAY-013 a reduction lowers the lines as it lowers the receipt, with exact VAT, and is named with its reason', () => {
  const quote = aQuote([line({})], { adjustments: [adjustment(-100_00, 'Извинение'), adjustment(600_00, 'Срочно')] })
  const lines = linesOf(quote, 20)
  // 100 of 3 000 ₽ are off 900, 1 500 and 600 ₽.
  expect(lines.map((it) => [it.unitMinor, it.vatMinor])).toEqual([
    [870_00, 145_00],
    [1_450_00, 241_67],
    [580_00, 96_67],
  ])
  expect(sum(lines.map((it) => it.amountMinor))).toBe(2_900_00)
  expect(reductionsOf(quote)).toEqual([{ reason: 'Извинение', amountMinor: 100_00 }])
  expect(reductionsOf(aQuote([]))).toEqual([])
})

test.each([
  [120_00, 20, 20_00],
  [122_00, 22, 22_00],
  [150_10, 19, 23_97], // 23.9655
  [1, 20, 0], // 0.1667 of a kopeck
  [3, 20, 1], // exactly half a kopeck
  [999_99, null, 0],
])('%i including %p %% VAT includes %i', (amountMinor, percent, vatMinor) => {
  expect(includedVat(amountMinor, percent)).toBe(vatMinor)
})

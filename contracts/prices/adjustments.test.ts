import { describe, expect, test } from 'bun:test'
import { paymentItems, paymentPositions } from './payment-items'
import { quoteVersion } from './pricing'
import { aligners, aPatient, priceOf } from './pricing-builders'

const line = (amountMinor: number, reason = 'Срочно') => ({ reason, amountMinor })
/** 5 aligners of 900 ₽, delivery of 1 500 ₽ and a fee that makes them 10 000 ₽. */
const five = { patients: aligners(5) }

describe('lines of staff', () => {
  test('are added to the total behind the service fee, which they do not change', () => {
    const priced = priceOf({ ...five, adjustments: [line(500_00), line(-1_200_00, 'Извинение')] })
    expect([priced.serviceFeeMinor, priced.totalMinor]).toEqual([4_000_00, 9_300_00])
    expect(priced.adjustments).toEqual([
      { kind: 'manual', reason: 'Срочно', amountMinor: 500_00 },
      { kind: 'manual', reason: 'Извинение', amountMinor: -1_200_00 },
    ])
  })
  test('reductions count for what is left, wherever the additions stand', () => {
    const priced = priceOf({ ...five, adjustments: [line(-9_000_00), line(-8_000_00), line(-1), line(2_000_00)] })
    expect(priced.totalMinor).toBe(0)
    expect(priced.adjustments?.map((it) => it.amountMinor)).toEqual([-9_000_00, -3_000_00, 2_000_00])
  })
  test('a price without any has no such field, so that its version stays', () => {
    expect(priceOf(five)).not.toHaveProperty('adjustments')
  })
  test('PRICE-028 amount and reason of a line change the version of the price', () => {
    const versions = [[], [line(500_00)], [line(500_01)], [line(500_00, 'Курьер')], [line(-500_00)]].map(
      (adjustments) => quoteVersion(priceOf({ ...five, adjustments }), []),
    )
    expect(new Set(versions).size).toBe(5)
  })
  test('what the factory bears is one last reduction of all that is left', () => {
    const priced = priceOf({ ...five, adjustments: [line(-1_000_00)], isFree: true })
    expect(priced.adjustments).toEqual([
      { kind: 'manual', reason: 'Срочно', amountMinor: -1_000_00 },
      { kind: 'free', reason: null, amountMinor: -9_000_00 },
    ])
    expect(priced.totalMinor).toBe(0)
    const nothingLeft = priceOf({ ...five, adjustments: [line(-10_000_00)], isFree: true })
    expect(nothingLeft.adjustments).toHaveLength(1)
  })
})

describe('payment items of lines of staff', () => {
  test('PAY-013 an addition is a position of its own behind the others, and its reason is for documents alone', () => {
    const priced = priceOf({ ...five, adjustments: [line(500_00), line(300_00, 'Курьер')] })
    const added = [
      { product: 'adjustment', quantity: 1, unitMinor: 500_00 },
      { product: 'adjustment', quantity: 1, unitMinor: 300_00 },
    ] as const
    expect(paymentItems(priced).slice(3)).toEqual([...added])
    expect(paymentPositions(priced).slice(3)).toEqual([
      { ...added[0], reason: 'Срочно' },
      { ...added[1], reason: 'Курьер' },
    ])
  })
  test('PAY-013 a reduction lowers all positions in proportion, the largest remainders first', () => {
    // 100 of 10 500 ₽ are 1/105: of 4 500, 1 500, 4 000 and 500 ₽ they are 4285.71, 1428.57, 3809.52 and 476.19 kopecks.
    const priced = priceOf({ ...five, adjustments: [line(500_00), line(-100_00)] })
    expect(paymentItems(priced)).toEqual([
      { product: 'aligner-single-layer', quantity: 4, unitMinor: 891_42 },
      { product: 'aligner-single-layer', quantity: 1, unitMinor: 891_46 },
      { product: 'delivery', quantity: 1, unitMinor: 1_485_71 },
      { product: 'service-fee', quantity: 1, unitMinor: 3_961_91 },
      { product: 'adjustment', quantity: 1, unitMinor: 495_24 },
    ])
  })
  test('PAY-013 a price of nothing has no positions', () => {
    expect(paymentItems(priceOf({ ...five, adjustments: [line(500_00)], isFree: true }))).toEqual([])
  })
  test('PAY-009 additions leave room for as many patients as fit beside them', () => {
    const patients = Array.from({ length: 90 }, (_, it) =>
      aPatient({ patientId: `patient-${it}`, counts: { aligner: 1 } }),
    )
    const adjustments = Array.from({ length: 10 }, () => line(1_00))
    const items = paymentItems(priceOf({ patients, adjustments }))
    expect(items).toHaveLength(12)
    expect(items[0]).toEqual({ product: 'aligner-single-layer', quantity: 90, unitMinor: 900_00 })
  })
})

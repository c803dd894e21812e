import { expect, test } from 'bun:test'
import { aLine, aPricedQuote } from '../../test/builders'
import { priceToCome } from './to-come'

const prices = {
  currency: 'RUB' as const,
  singleLayerMinor: 90_000,
  threeLayerMinor: 100_000,
  softMatrixMinor: 110_000,
  hardMatrixMinor: 120_000,
  retainerMinor: 130_000,
  deliveryMinor: 150_000,
  minimumOrderMinor: 1_000_000,
  monthlyThresholdMinor: 20_000_000,
}
const anna = { id: 'anna', material: 'three-layer', matrix: 'soft' } as const
const boris = { id: 'boris', material: null, matrix: null }
const aligners = (patientId: string, count: number) =>
  Array.from({ length: count }, () => ({ patientId, kind: 'aligner' as const }))
const given = { prices, soFar: null, factory: false, patients: [anna, boris], scans: [], coming: [] }
const soFar = { lines: [aLine({})], totalMinor: 0, minimumOrderMinor: 0 }

test('PRICE-025 the price to come counts what is there and what comes, of known patients and new ones, by their choices', () => {
  const quote = priceToCome({
    ...given,
    scans: aligners('anna', 2),
    coming: [...aligners('anna', 1), ...aligners('new', 10), { patientId: 'boris', kind: 'matrix' }],
  })
  expect(quote.lines.map(({ product, patientId, quantity }) => [product, patientId, quantity])).toEqual([
    ['aligner-three-layer', 'anna', 3],
    ['aligner-single-layer', 'new', 10],
    ['matrix-hard', 'boris', 1],
  ])
  // 3 × 1000 + 10 × 900 + 1200 + 1500
  expect(quote.totalMinor).toBe(1_470_000)
})

test('the price to come has the minimum of the site, and the discount of the price so far', () => {
  const coming = aligners('anna', 2)
  expect(priceToCome({ ...given, coming }).totalMinor).toBe(1_000_000)
  expect(priceToCome({ ...given, coming, factory: true }).totalMinor).toBe(350_000)
  const many = aligners('anna', 20)
  const discounted = (discountReason: 'terms' | 'new-customer' | null, discountPercent: number) =>
    priceToCome({ ...given, coming: many, soFar: aPricedQuote({ ...soFar, discountReason, discountPercent }).quote })
  expect(
    [discounted(null, 0), discounted('new-customer', 3), discounted('terms', 10)].map((it) => it.totalMinor),
  ).toEqual([2_150_000, 2_090_000, 1_950_000])
})

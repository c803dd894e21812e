import { expect, test } from 'bun:test'
import { BASE_PRICES } from 'contracts/prices/base-prices'
import { discountOf, termRows } from './rules'

const prices = BASE_PRICES.RUB
const NONE = {
  currency: 'RUB',
  alignerMinor: null,
  singleLayerMinor: null,
  threeLayerMinor: null,
  matrixMinor: null,
  retainerStandardMinor: null,
  retainerPremiumMinor: null,
  discountPercent: null,
  comment: null,
} as const
const SITE = { factory: false }

test('TERM-021 TERM-020 the panel has the customer’s own price of each product that has one, and the site’s of the others', () => {
  const rows = termRows(prices, { ...NONE, singleLayerMinor: 80_000 }, SITE)
  expect(rows.filter((it) => it.isOwn)).toEqual([{ product: 'aligner-single-layer', unitMinor: 80_000, isOwn: true }])
  expect(rows.find((it) => it.product === 'retainer')?.unitMinor).toBe(prices.retainerMinor)
  expect(termRows(prices, null, SITE).every((it) => !it.isOwn)).toBe(true)
})

test('PRICE-016 TERM-021 the panel takes no price of another currency', () => {
  expect(termRows(prices, { ...NONE, currency: 'EUR', singleLayerMinor: 900 }, SITE)).toEqual(
    termRows(prices, null, SITE),
  )
})

test('SHELL-002 the panel of a factory site has no soft matrix', () => {
  const products = (factory: boolean) => termRows(prices, null, { factory }).map((it) => it.product)
  expect(products(false)).toContain('matrix-soft')
  expect(products(true)).not.toContain('matrix-soft')
})

test.each([
  [null, null],
  [{ ...NONE, discountPercent: 0 }, null],
  [{ ...NONE, discountPercent: 10 }, 10],
])('TERM-012 TERM-021 the discount of %j is %p', (terms, percent) => {
  expect(discountOf(terms)).toBe(percent)
})

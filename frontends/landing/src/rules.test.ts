import { expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { BASE_PRICES } from 'contracts/prices/base-prices'
import {
  hasExtraSection,
  isWorthKeeping,
  offered,
  PRICE_ROWS,
  PRODUCTS,
  praisesLoyalty,
  priceMinor,
  THICKNESS_MM,
  warnsOfMinimum,
} from './rules'

const ruble = { variant: 'ru', factory: false } as const
const euro = { variant: 'eu', factory: false } as const
const factory = { variant: 'ru', factory: true } as const

test('LAND-013, LAND-014 six rows show the six base prices; a factory site makes no soft matrix', () => {
  const rows = (site: typeof ruble | typeof euro | typeof factory, prices: (typeof BASE_PRICES)['RUB' | 'EUR']) =>
    offered(PRICE_ROWS, site).map((it) => priceMinor(prices, it))
  expect(rows(ruble, BASE_PRICES.RUB)).toEqual([90000, 100000, 100000, 100000, 100000, 150000])
  expect(rows(euro, BASE_PRICES.EUR)).toEqual([1390, 1390, 1490, 1490, 1490, 2500])
  expect(rows(factory, BASE_PRICES.RUB)).toHaveLength(5)
  expect(offered(PRICE_ROWS, factory)).not.toContain('softMatrix')
})

test('the minimum, the loyalty card and the extra section belong to the ruble variant', () => {
  expect([ruble, euro, factory].map(warnsOfMinimum)).toEqual([true, false, false])
  expect([ruble, euro, factory].map(praisesLoyalty)).toEqual([true, false, true])
  expect([ruble, euro, factory].map(hasExtraSection)).toEqual([true, false, true])
})

test('every product has its thickness', () => {
  expect(PRODUCTS.map((it) => THICKNESS_MM[it].mm)).toEqual([0.75, 0.75, 0.6, 0.4, 1])
})

test('LAND-008 a draft is worth keeping if it has a patient or files, and only then', () => {
  const draft = { status: 'draft' as const, patients: [], scanCount: 0 }
  const patients = [{}] as Order['patients']
  expect(isWorthKeeping({ ...draft, patients })).toBe(true)
  expect(isWorthKeeping({ ...draft, scanCount: 1 })).toBe(true)
  expect(isWorthKeeping({ ...draft, patients: [] })).toBe(false)
  expect(isWorthKeeping({ status: 'pending', patients, scanCount: 2 })).toBe(false)
})

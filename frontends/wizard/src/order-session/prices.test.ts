import { expect, test } from 'bun:test'
import { BASE_PRICES } from 'contracts/prices/base-prices'
import { anApi } from '../../test/services'
import { pricesAtom } from './atoms'
import { createPrices } from './prices'

test('the price list is fetched once for the visit, and again only after a failure', async () => {
  const { api, take, asked } = anApi()
  const prices = createPrices(api(new AbortController().signal))
  const first = prices.load()
  await take('showPriceList').refuse('unavailable')
  await first
  expect(prices.store.get(pricesAtom).problem?.code).toBe('unavailable')
  const second = prices.retry()
  await take('showPriceList').answer(BASE_PRICES.EUR)
  await second
  await prices.load()
  await prices.retry()
  expect(prices.store.get(pricesAtom)).toEqual({ value: BASE_PRICES.EUR, problem: null })
  expect(asked).toHaveLength(2)
})

import { expect, test } from 'bun:test'
import { BASE_PRICES } from 'contracts/prices/base-prices'
import { anApi } from '../../test/services'
import { pricesAtom } from './atoms'
import { createPrices } from './prices'

/** Prices whose clock stands until it is moved. */
function somePrices() {
  const services = anApi()
  const [clock, changes] = [{ nowMs: 1_000_000 }, { count: 0 }]
  const prices = createPrices(
    services.api(new AbortController().signal),
    () => {
      changes.count += 1
    },
    () => clock.nowMs,
  )
  return { ...services, prices, clock, changes, shown: () => prices.store.get(pricesAtom) }
}

test('the price list is fetched once for all parts of the page, and again only after a failure', async () => {
  const { prices, shown, take, asked } = somePrices()
  const first = prices.load()
  await take('showPriceList').refuse('unavailable')
  await first
  expect(shown().problem?.code).toBe('unavailable')
  const second = prices.retry()
  await take('showPriceList').answer(BASE_PRICES.EUR)
  await second
  await prices.load()
  await prices.retry()
  expect(shown()).toEqual({ value: BASE_PRICES.EUR, problem: null })
  expect(asked).toHaveLength(2)
})

test('PRICE-029 new prices of the staff replace the list within a minute, and the quote is fetched again', async () => {
  const { prices, clock, changes, shown, take, asked } = somePrices()
  const reload = async (answer: (call: ReturnType<typeof take>) => unknown) => {
    clock.nowMs += 60_000
    const loaded = prices.load()
    await answer(take('showPriceList'))
    await loaded
  }
  await reload((it) => it.answer(BASE_PRICES.RUB))
  await reload((it) => it.answer({ ...BASE_PRICES.RUB }))
  expect(changes.count).toBe(0)
  const dearer = { ...BASE_PRICES.RUB, singleLayerMinor: 1_000_00 }
  await reload((it) => it.answer(dearer))
  expect([shown().value?.singleLayerMinor, changes.count]).toEqual([1_000_00, 1])
  await reload((it) => it.refuse('unavailable'))
  expect(shown()).toEqual({ value: dearer, problem: null })
  expect([asked.length, changes.count]).toEqual([4, 1])
})

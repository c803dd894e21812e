import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { createStore } from 'jotai'
import { pricesAtom } from './atoms'
import { coalesced } from './coalesced'
import type { Api } from './outside/api'

export type Prices = ReturnType<typeof createPrices>

/** The site's price list: fetched once for the visit, since it is the same for every order. */
export function createPrices({ showPriceList }: Pick<Api, 'showPriceList'>) {
  const store = createStore()

  const load = coalesced(async () => {
    if (store.get(pricesAtom).value) return
    const value = await attempt(showPriceList)
    store.set(pricesAtom, value instanceof ApiProblem ? { value: null, problem: value } : { value, problem: null })
  })

  /** Loads the list again where that has failed. */
  const retry = async (): Promise<void> => {
    if (store.get(pricesAtom).problem) await load()
  }
  return { store, load, retry }
}

import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { createStore } from 'jotai'
import { pricesAtom } from './atoms'
import { coalesced } from './coalesced'
import type { Api } from './outside/api'

export type Prices = ReturnType<typeof createPrices>

/** Several parts of a page ask for the list; a younger answer serves them all. */
const FRESH_MS = 30_000

/** The site's price list, which is the same for every order; `onChange` runs when staff's new prices have replaced it. */
export function createPrices({ showPriceList }: Pick<Api, 'showPriceList'>, onChange: () => void, now = Date.now) {
  const store = createStore()
  let readAtMs = 0

  const load = coalesced(async () => {
    const held = store.get(pricesAtom).value
    if (held && now() - readAtMs < FRESH_MS) return
    readAtMs = now()
    const value = await attempt(showPriceList)
    if (!(value instanceof ApiProblem)) store.set(pricesAtom, { value, problem: null })
    else if (!held) store.set(pricesAtom, { value: null, problem: value })
    if (held && JSON.stringify(store.get(pricesAtom).value) !== JSON.stringify(held)) onChange()
  })

  /** Loads the list again where that has failed. */
  const retry = async (): Promise<void> => {
    if (store.get(pricesAtom).problem) await load()
  }
  return { store, load, retry }
}

import { pricesAtom, store } from '../state'
import { showPriceList } from './calls'

let isAsked = false

/** Asks for the prices, once per page load; what is shown stays shown when the person comes back to the page. */
export async function loadPrices(): Promise<void> {
  if (isAsked) return
  isAsked = true
  try {
    store.set(pricesAtom, { status: 'shown', list: await showPriceList() })
  } catch {
    isAsked = false
    store.set(pricesAtom, { status: 'failed' })
  }
}

/** Asks once more for what could not be fetched. */
export function retryPrices(): void {
  store.set(pricesAtom, { status: 'loading' })
  void loadPrices()
}

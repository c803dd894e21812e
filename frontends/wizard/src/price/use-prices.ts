import { useLoadWhileVisible } from 'frontend-kit/hooks/use-load-while-visible'
import { useAtomValue } from 'jotai'
import { pricesAtom } from '../order-session/atoms'
import { useVisit } from '../order-session/context'

/** No hint tells a visitor's page that prices which staff have planned start to hold, so the page asks. */
const EVERY_MS = 60_000

/** The site's price list, up to date to the minute. */
export function usePrices() {
  const { prices } = useVisit()
  useLoadWhileVisible(prices.load, EVERY_MS)
  return useAtomValue(pricesAtom, { store: prices.store })
}

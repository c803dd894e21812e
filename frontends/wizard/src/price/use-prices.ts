import { useLoadWhileVisible } from 'frontend-kit/hooks/use-load-while-visible'
import { useAtomValue } from 'jotai'
import { pricesAtom } from '../order-session/atoms'
import { useVisit } from '../order-session/context'

/** Staff plan prices, and nothing tells a visitor's page when they start. */
const EVERY_MS = 60_000

/** The site's price list, up to date to the minute. */
export function usePrices() {
  const { prices } = useVisit()
  useLoadWhileVisible(prices.load, EVERY_MS)
  return useAtomValue(pricesAtom, { store: prices.store })
}

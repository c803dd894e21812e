import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { pricesAtom } from '../order-session/atoms'
import { useVisit } from '../order-session/context'

/** The site's price list, fetched when it is first shown. */
export function usePrices() {
  const { prices } = useVisit()
  useEffect(() => void prices.load(), [prices])
  return useAtomValue(pricesAtom, { store: prices.store })
}

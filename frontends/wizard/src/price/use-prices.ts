import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { pricesAtom } from '../order-session/atoms'
import { useOrderSession } from '../order-session/context'

/** The site's price list, fetched when it is first shown. */
export function usePrices() {
  const { loadPrices } = useOrderSession()
  useEffect(() => void loadPrices(), [loadPrices])
  return useAtomValue(pricesAtom)
}

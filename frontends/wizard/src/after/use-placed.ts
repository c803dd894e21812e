import type { Order } from 'contracts/order/order'
import { useAtomValue } from 'jotai'
import { useHints } from 'platform'
import { useEffect } from 'react'
import { usePart } from '../order-session/context'
import { createPlaced, missingOrderAtom, placedAtom } from './placed'

/** A placed order as it is now; null while it is not known, or where this browser may not see it. */
export function usePlaced(orderId: string | null): Order | null {
  const { handlePlacedHint, showPlaced } = usePart(createPlaced)
  const placed = useAtomValue(placedAtom)
  useHints(handlePlacedHint)
  useEffect(() => {
    void showPlaced(orderId)
    return () => void showPlaced(null)
  }, [orderId])
  return placed?.id === orderId ? placed : null
}

/** Whether the service has said that there is no such order for this browser. */
export const useIsMissing = (orderId: string): boolean => useAtomValue(missingOrderAtom) === orderId

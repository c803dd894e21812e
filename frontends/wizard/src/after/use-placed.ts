import type { Order } from 'contracts/orders'
import { useAtomValue } from 'jotai'
import { useHints } from 'platform'
import { useEffect } from 'react'
import { usePart } from '../order-session/context'
import { createPlaced, placedAtom } from './placed'

/** A placed order as it is now; null while it is not known, or where this browser may not see it. */
export function usePlaced(orderId: string | null): Order | null {
  const { handlePlacedHint, showPlaced } = usePart(createPlaced)
  const placed = useAtomValue(placedAtom)
  useHints(handlePlacedHint)
  useEffect(() => void showPlaced(orderId), [orderId])
  return placed?.id === orderId ? placed : null
}

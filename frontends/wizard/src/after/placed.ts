import type { Hint } from 'contracts/live'
import type { Order } from 'contracts/orders'
import { attempt } from 'frontend-kit/attempt'
import { atom } from 'jotai'
import { orderAtom } from '../order-session/atoms'
import type { OrderSession } from '../order-session/session'

/** The order of the thank-you page; null when it names none that this browser may see. */
export const placedAtom = atom<Order | null>(null)

/** Shows an order that was placed. */
export function createPlaced({ api, store }: OrderSession) {
  let shown: string | null = null

  /** Shows an order that was placed; one that cannot be fetched leaves the page general. */
  async function showPlaced(orderId: string | null): Promise<void> {
    shown = orderId
    const known = store.get(orderAtom)
    if (known?.id === orderId) store.set(placedAtom, known)
    else if (store.get(placedAtom)?.id !== orderId) store.set(placedAtom, null)
    if (orderId) await refreshPlaced(orderId)
  }

  async function refreshPlaced(orderId: string) {
    const order = await attempt(() => api.showOrder(orderId))
    if (order instanceof Error || shown !== orderId) return
    const known = store.get(placedAtom)
    if (!known || known.version <= order.version) store.set(placedAtom, order)
  }

  /** Fetches the order again when the factory may have received another scan. */
  function handlePlacedHint(hint: Hint | 'reconnected'): void {
    if (shown && (hint === 'reconnected' || hint.id === shown)) void refreshPlaced(shown)
  }

  return { showPlaced, handlePlacedHint }
}

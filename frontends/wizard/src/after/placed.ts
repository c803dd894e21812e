import type { Hint } from 'contracts/live'
import type { Order } from 'contracts/order/order'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { atom } from 'jotai'
import { orderAtom } from '../order-session/atoms'
import type { OrderSession } from '../order-session/session'
import { pauseMs } from '../payment/rules'

/** The order of the thank-you page; null when it names none that this browser may see. */
export const placedAtom = atom<Order | null>(null)

/**
 * The order that the service does not show to this browser: it belongs to somebody else, or staff have deleted it and the service
 * has not heard yet that its money came.
 */
export const missingOrderAtom = atom<string | null>(null)

/** Shows an order that was placed. */
export function createPlaced({ api, clock, store }: OrderSession) {
  let shown: string | null = null
  let cancel = () => {}

  /** Shows an order that was placed; one that cannot be fetched leaves the page general. */
  async function showPlaced(orderId: string | null): Promise<void> {
    cancel()
    shown = orderId
    store.set(missingOrderAtom, null)
    const known = store.get(orderAtom)
    if (known?.id === orderId) store.set(placedAtom, known)
    else if (store.get(placedAtom)?.id !== orderId) store.set(placedAtom, null)
    if (orderId) await refreshPlaced(orderId)
  }

  /** Asks for an order that is missing again and again, since the page may miss the hint that its money came. */
  async function refreshPlaced(orderId: string, tries = 0) {
    cancel()
    const order = await attempt(() => api.showOrder(orderId))
    if (shown !== orderId) return
    const isMissing = order instanceof ApiProblem && order.code === 'order-not-found'
    store.set(missingOrderAtom, isMissing ? orderId : null)
    if (isMissing) cancel = clock.after(pauseMs(tries), () => void refreshPlaced(orderId, tries + 1))
    if (order instanceof Error) return
    const known = store.get(placedAtom)
    if (!known || known.version <= order.version) store.set(placedAtom, order)
  }

  /** Fetches the order again when the factory may have received another scan. */
  function handlePlacedHint(hint: Hint | 'reconnected'): void {
    if (shown && (hint === 'reconnected' || hint.id === shown)) void refreshPlaced(shown)
  }

  return { showPlaced, handlePlacedHint }
}

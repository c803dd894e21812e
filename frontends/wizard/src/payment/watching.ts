import type { Hint } from 'contracts/live'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { atom } from 'jotai'
import { coalesced } from '../order-session/coalesced'
import { type LaterApi, laterApi } from '../order-session/outside/later-api'
import type { OrderSession } from '../order-session/session'
import { isOpen, outcomeOf, pauseMs, type Watched } from './rules'

const NOTHING: Watched = { value: null, problem: null, looks: 0 }
/** The payment of the order that a page watches. */
export const paymentAtom = atom(NOTHING)

/** Watches the payment of an order. */
export function createPaymentWatch(
  session: OrderSession,
  { showPayment }: Pick<LaterApi, 'showPayment'> = session.part(laterApi),
) {
  const { clock, store } = session

  let watched: string | null = null
  let cancel = () => {}

  /** Looks at an order's payment now, on hints, and after growing pauses until its end is known. Answers how to stop. */
  function watchPayment(orderId: string | null): () => void {
    watched = orderId
    store.set(paymentAtom, NOTHING)
    void look()
    return () => {
      watched = null
      cancel()
      store.set(paymentAtom, NOTHING)
    }
  }

  function hearOfPayment(hint: Hint | 'reconnected'): void {
    if (watched && (hint === 'reconnected' || hint.id === watched)) void look()
  }

  const look = coalesced(async () => {
    cancel()
    const orderId = watched
    if (!orderId) return
    const payment = await attempt(() => showPayment(orderId))
    if (watched !== orderId) return
    const { value, looks } = store.get(paymentAtom)
    const found = payment instanceof ApiProblem ? { value, problem: payment } : { value: payment, problem: null }
    store.set(paymentAtom, { ...found, looks: looks + 1 })
    if (!isOpen(outcomeOf({ payment: store.get(paymentAtom), order: null }))) return
    cancel = clock.after(pauseMs(looks), () => void look())
  })

  return { watchPayment, hearOfPayment }
}

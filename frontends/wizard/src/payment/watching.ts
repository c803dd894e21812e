import type { Hint } from 'contracts/live'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { atom } from 'jotai'
import { coalesced } from '../order-session/coalesced'
import { type LaterApi, laterApi } from '../order-session/outside/later-api'
import type { OrderSession } from '../order-session/session'
import { isOpen, outcomeOf, pauseMs, type Watched } from './rules'

const NOTHING: Watched = { value: null, problem: null, polls: 0, isUnpaid: false }
/** The payment of the order that a page watches. */
export const paymentAtom = atom(NOTHING)

/** Watches the payment of an order. */
export function createPaymentWatch(
  session: OrderSession,
  { showPayment }: Pick<LaterApi, 'showPayment'> = session.part(laterApi),
) {
  const { clock, store } = session

  let watched: string | null = null
  /** When the bank had said last that nobody has paid, as the page's first answer tells; empty where it never has. */
  let saidBefore: string | undefined
  let cancel = () => {}

  /** Polls an order's payment now, on hints, and after growing pauses until its end is known; answers the function that stops it. */
  function watchPayment(orderId: string | null): () => void {
    watched = orderId
    saidBefore = undefined
    store.set(paymentAtom, NOTHING)
    void poll()
    return () => {
      watched = null
      cancel()
      store.set(paymentAtom, NOTHING)
    }
  }

  function handlePaymentHint(hint: Hint | 'reconnected'): void {
    if (watched && (hint === 'reconnected' || hint.id === watched)) void poll()
  }

  const poll = coalesced(async () => {
    cancel()
    const orderId = watched
    if (!orderId) return
    const payment = await attempt(() => showPayment(orderId))
    if (watched !== orderId) return
    const { value, polls, isUnpaid } = store.get(paymentAtom)
    if (payment instanceof ApiProblem) store.set(paymentAtom, { value, problem: payment, polls: polls + 1, isUnpaid })
    else {
      const { unpaidAt = '' } = payment
      saidBefore ??= unpaidAt
      const hasSaid = unpaidAt !== '' && unpaidAt !== saidBefore
      store.set(paymentAtom, { value: payment, problem: null, polls: polls + 1, isUnpaid: hasSaid })
    }
    if (!isOpen(outcomeOf({ payment: store.get(paymentAtom), order: null }))) return
    cancel = clock.after(pauseMs(polls), () => void poll())
  })

  return { watchPayment, handlePaymentHint, pollNow: poll }
}

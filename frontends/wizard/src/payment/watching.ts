import type { Hint } from 'contracts/live'
import type { Payment } from 'contracts/payment/attempts'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { atom } from 'jotai'
import { coalesced } from '../order-session/coalesced'
import { type LaterApi, laterApi } from '../order-session/outside/later-api'
import type { OrderSession } from '../order-session/session'
import { isJustBack, isOpen, outcomeOf, pauseMs, quietAfter, type Watched } from './rules'

const NOTHING: Watched = { value: null, problem: null, polls: 0, isUnpaid: false, isJustBack: true }
/** How many answers of the bank may belong to questions that were asked before the page was opened. */
const FROM_BEFORE = 2
/** The payment of the order that a page watches. */
export const paymentAtom = atom(NOTHING)

/** Watches the payment of an order. */
export function createPaymentWatch(
  session: OrderSession,
  { showPayment }: Pick<LaterApi, 'showPayment'> = session.part(laterApi),
) {
  const { clock, store } = session

  let watched: string | null = null
  /** The payment that is shown, and the moments at which the bank said that nobody has paid it, as far as this page has heard. */
  let told: { paymentId: string; moments: ReadonlySet<string | undefined> } | null = null
  /** How often the page has asked since it heard anything new. */
  let quiet = 0
  let openedMs = 0
  let cancel = () => {}

  /** Polls an order's payment now, on hints, and after growing pauses until its end is known; answers the function that stops it. */
  function watchPayment(orderId: string | null): () => void {
    watched = orderId
    told = null
    quiet = 0
    openedMs = clock.nowMs()
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

  /**
   * `isUnpaid`: the bank was asked after the page had been opened, and said that nobody has paid. The first moment is from before,
   * and the second may answer a question that was under way when the person came back. `isNews`: the page had not heard
   * of this moment, nor of enough others to know.
   */
  function heard({ id: paymentId, unpaidAt }: Payment): { isUnpaid: boolean; isNews: boolean } {
    const before: ReadonlySet<string | undefined> = told?.paymentId === paymentId ? told.moments : new Set()
    const moments = new Set([...before, unpaidAt])
    told = { paymentId, moments }
    return {
      isUnpaid: unpaidAt !== undefined && moments.size > FROM_BEFORE,
      isNews: moments.size > before.size && before.size <= FROM_BEFORE,
    }
  }

  const poll = coalesced(async () => {
    cancel()
    const orderId = watched
    if (!orderId) return
    const payment = await attempt(() => showPayment(orderId))
    if (watched !== orderId) return
    const before = store.get(paymentAtom)
    const now = { polls: before.polls + 1, isJustBack: isJustBack(clock.nowMs() - openedMs) }
    if (payment instanceof ApiProblem) store.set(paymentAtom, { ...before, ...now, problem: payment })
    else {
      const { isUnpaid, isNews } = heard(payment)
      store.set(paymentAtom, { ...now, value: payment, problem: null, isUnpaid })
      // After a long silence the page does not wait a minute more for each answer.
      if (isNews) quiet = 0
    }
    if (!isOpen(outcomeOf({ payment: store.get(paymentAtom), order: null, now: new Date(clock.nowMs()) }))) return
    cancel = clock.after(pauseMs(quiet), () => void poll())
    quiet = quietAfter(quiet, now.isJustBack)
  })

  return { watchPayment, handlePaymentHint, pollNow: poll }
}

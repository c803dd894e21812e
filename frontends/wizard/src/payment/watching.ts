import type { Hint } from 'contracts/live'
import { ApiProblem } from 'frontend-kit/api'
import { atom } from 'jotai'
import * as calls from '../order-session/api'
import { store } from '../order-session/atoms'
import { coalesced } from '../order-session/coalesced'
import { isOpen, outcomeOf, pauseMs, type Watched } from './rules'

const NOTHING: Watched = { value: null, problem: null, looks: 0 }
/** The payment of the order that a page watches. */
export const paymentAtom = atom(NOTHING)

let watched: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Looks at an order's payment now, on hints, and after growing pauses until its end is known. Answers how to stop. */
export function watchPayment(orderId: string | null): () => void {
  watched = orderId
  store.set(paymentAtom, NOTHING)
  void look()
  return () => {
    watched = null
    clearTimeout(timer)
    store.set(paymentAtom, NOTHING)
  }
}

export function hearOfPayment(hint: Hint | 'reconnected'): void {
  if (watched && (hint === 'reconnected' || hint.id === watched)) void look()
}

const look = coalesced(async () => {
  clearTimeout(timer)
  const orderId = watched
  if (!orderId) return
  const payment = await calls.showPayment(orderId).catch((problem: ApiProblem) => problem)
  if (watched !== orderId) return
  const { value, looks } = store.get(paymentAtom)
  const found = payment instanceof ApiProblem ? { value, problem: payment } : { value: payment, problem: null }
  store.set(paymentAtom, { ...found, looks: looks + 1 })
  if (!isOpen(outcomeOf({ payment: store.get(paymentAtom), order: null }))) return
  timer = setTimeout(() => void look(), pauseMs(looks))
})

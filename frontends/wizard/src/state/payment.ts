import type { Hint } from 'contracts/live'
import type { Payment } from 'contracts/payments'
import { ApiProblem } from 'frontend-kit/api'
import { atom } from 'jotai'
import { isOpen, outcomeOf, pauseMs } from '../payment'
import { type Fetched, NOTHING, store } from '../state'
import * as calls from './calls'
import { coalesced } from './coalesced'

/** The payment of the order that a page watches. */
export const paymentAtom = atom<Fetched<Payment>>(NOTHING)

let watched: string | null = null
let looks = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Looks at an order's payment now, on hints, and after growing pauses until its end is known. Answers how to stop. */
export function watchPayment(orderId: string | null): () => void {
  watched = orderId
  looks = 0
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
  if (payment instanceof ApiProblem) store.set(paymentAtom, ({ value }) => ({ value, problem: payment }))
  else store.set(paymentAtom, { value: payment, problem: null })
  if (!isOpen(outcomeOf({ payment: store.get(paymentAtom), order: null }))) return
  timer = setTimeout(() => void look(), pauseMs(looks))
  looks += 1
})

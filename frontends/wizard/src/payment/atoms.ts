import type { OrderQuote } from 'contracts/order/money/pricing'
import type { ApiProblem } from 'frontend-kit/api'
import { atom } from 'jotai'
import type { NotOpened } from '../order-session/rules'

export type Placing =
  | { status: 'idle' | 'placing' | 'waiting' }
  | { status: 'changed'; seen: OrderQuote; now: OrderQuote }
  | { status: 'failed'; problem: ApiProblem }
export const placingAtom = atom<Placing>({ status: 'idle' })

/**
 * `opening` lasts until the browser has left for the bank. `beside`: its page is open in another
 * tab. `blocked`: the browser opened no tab for it.
 */
type WayToBank =
  | { status: 'idle' | 'opening' }
  | { status: 'failed'; failure: NotOpened }
  | { status: 'beside' | 'blocked'; address: string }
/** Whether the person has to go to the bank's page elsewhere than on this one (PAY-007). */
export const isElsewhere = (paying: WayToBank): paying is Extract<WayToBank, { address: string }> =>
  paying.status === 'beside' || paying.status === 'blocked'
export const payingAtom = atom<WayToBank>({ status: 'idle' })

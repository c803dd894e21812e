import type { OrderQuote } from 'contracts/order/money/pricing'
import type { ApiProblem } from 'frontend-kit/api'
import { atom } from 'jotai'
import type { NotOpened } from '../order-session/rules'

export type Placing =
  | { status: 'idle' | 'placing' | 'waiting' }
  | { status: 'changed'; seen: OrderQuote; now: OrderQuote }
  | { status: 'failed'; problem: ApiProblem }
export const placingAtom = atom<Placing>({ status: 'idle' })

/** `opening` lasts until the browser has left for the bank. */
type WayToBank = { status: 'idle' | 'opening' } | { status: 'failed'; failure: NotOpened }
export const payingAtom = atom<WayToBank>({ status: 'idle' })

import type { Scan } from 'contracts/files'
import type { Transfer } from 'contracts/fulfilment-ftp'
import type { Order, OrderQuote } from 'contracts/orders'
import type { Payment } from 'contracts/payments'
import type { ApiProblem } from 'frontend-kit/api'
import type { Listing } from 'frontend-kit/listing'
import { atom, createStore } from 'jotai'
import { EVERYTHING, type Question } from './rules'

export const store = createStore()

/** What one service says of an order; the others' are shown without it. */
export type Part<T> = { value: T } | { problem: ApiProblem }

/** One order with what each service says of it; no payment where none was ever opened. */
export type Details = {
  order: Order
  quote: Part<OrderQuote>
  scans: Part<readonly Scan[]>
  transfers: Part<readonly Transfer[]>
  payment: Part<Payment | null>
}

export type Opened =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; problem: ApiProblem }
  | ({ status: 'shown'; isCompleting: boolean } & Details)

/** What the fields show; the list follows it a little later. */
export const questionAtom = atom<Question>(EVERYTHING)
export const listingAtom = atom<Listing>({ status: 'loading' })
export const openedAtom = atom<Opened>({ status: 'loading' })

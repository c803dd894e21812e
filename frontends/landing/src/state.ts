import type { Order } from 'contracts/orders'
import type { PriceList } from 'contracts/prices/quote'
import { atom, createStore } from 'jotai'

export const store = createStore()

/** The base prices of the site; the rest of the page does not wait for them. */
export type Prices = { status: 'loading' } | { status: 'failed' } | { status: 'shown'; list: PriceList }

/**
 * What became of a press on an order button: `looking` whether there is a draft to be kept, `asking` whether to go on with
 * it. The order is null where it could not be fetched.
 */
export type Start = { status: 'none' } | { status: 'looking' } | { status: 'asking'; order: Order | null }

export const pricesAtom = atom<Prices>({ status: 'loading' })
export const startAtom = atom<Start>({ status: 'none' })

import type { Order } from 'contracts/orders'
import type { Listing } from 'frontend-kit/listing'
import { atom, createStore } from 'jotai'
import { EVERYTHING, emptiness, type Question } from './rules'

export const store = createStore()

const LOADING: Listing = { status: 'loading' }

/** What the fields show; the lists follow it a little later. */
export const questionAtom = atom<Question>(EVERYTHING)
export const placedAtom = atom<Listing>(LOADING)
export const draftsAtom = atom<Listing>(LOADING)
/** The order whose payment is being opened. */
export const payingAtom = atom<Order['id'] | null>(null)

export const ordersIn = (listing: Listing): readonly Order[] => (listing.status === 'shown' ? listing.orders : [])

/** The drafts stand above the cards: cards that came before them would be pushed down. */
export const cardsAtom = atom((get) => {
  const placed = get(placedAtom)
  return placed.status === 'shown' && get(draftsAtom).status === 'loading' ? LOADING : placed
})

/** Why there are no cards; null while there are some, and while it is not known. */
export const emptinessAtom = atom((get) => {
  const cards = get(cardsAtom)
  if (cards.status !== 'shown' || cards.work === 'asking') return null
  return emptiness(get(questionAtom), { placed: cards.orders.length, drafts: ordersIn(get(draftsAtom)).length })
})

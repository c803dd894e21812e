import type { Order } from 'contracts/orders'
import type { ApiProblem } from 'frontend-kit/api'
import { createAsking } from 'frontend-kit/asking'
import type { BankPage } from 'frontend-kit/bank-page'
import { createGrowing } from 'frontend-kit/growing'
import { paced, rest } from 'frontend-kit/paced'
import { openPayment } from 'frontend-kit/payment'
import { addressOf, draftsQuery, EVERYTHING, placedQuery, questionOf } from '../rules'
import { draftsAtom, payingAtom, placedAtom, questionAtom, store } from '../state'
import { listOwnOrders } from './calls'
import { createPaying } from './paying'
import { tell } from './told'

/** A failure is told once, whichever list meets it and however often it is met again. */
let isTold = false

function loaded() {
  if (isTold) tell({ what: 'loaded' })
  isTold = false
}

function failed({ code }: ApiProblem) {
  // Whoever is no longer signed in is led to the sign-in by the shell.
  if (isTold || code === 'not-authenticated') return
  isTold = true
  tell({ what: 'load-failed', code, isOnPage: store.get(placedAtom).status === 'failed' })
}

const placed = createGrowing({
  fetch: listOwnOrders,
  onChange(listing) {
    if (listing.status === 'shown' && listing.work === 'none') loaded()
    store.set(placedAtom, listing)
  },
  onFailed: failed,
  sizes: { first: 20, further: 20 },
})

/** Few at first: the orders that were placed are what the page is for. */
const drafts = createGrowing({
  fetch: listOwnOrders,
  onChange: (listing) => store.set(draftsAtom, listing),
  onFailed: failed,
  sizes: { first: 3, further: 20 },
})

export const asking = createAsking({
  everything: EVERYTHING,
  questionOf,
  addressOf,
  onChange: (question) => store.set(questionAtom, question),
  onAsked(question) {
    isTold = false
    void placed.ask(placedQuery(question))
    void drafts.ask(draftsQuery(question))
  },
})

export const morePlaced = placed.more
export const moreDrafts = drafts.more

/** Fetches what is shown once more. */
export const refresh = paced(async () => void (await Promise.all([placed.refresh(), drafts.refresh()])), rest)

/** Asks again for what could not be fetched. */
export function retry(): void {
  isTold = false
  void placed.refresh()
  void drafts.refresh()
}

const paying = createPaying({
  open: openPayment,
  onChange: (orderId) => store.set(payingAtom, orderId),
  tell,
})

/** CAB-010. What could not be paid may have been paid elsewhere: then the card says so. */
export async function pay(order: Order, bank: BankPage): Promise<void> {
  if (!(await paying.pay(order, bank))) void refresh()
}

/** The page is shown as it was left, e.g. by the bank's way back: what it says may be long past. */
export function returned(): void {
  paying.end()
  void refresh()
}

/** The next person at this browser sees nothing of this one. */
export function leave(): void {
  store.set(questionAtom, EVERYTHING)
  placed.forget()
  drafts.forget()
  paying.end()
  isTold = false
}

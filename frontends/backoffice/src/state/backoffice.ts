import type { ApiProblem } from 'frontend-kit/api'
import { createAsking } from 'frontend-kit/asking'
import { paced, rest } from 'frontend-kit/paced'
import { addressOf, changed, EVERYTHING, questionOf } from '../rules'
import { listingAtom, openedAtom, questionAtom, store } from '../state'
import { completeOrder, listOrders, reads } from './calls'
import { createDetails } from './details'
import { createListing } from './listing'
import { tell } from './told'

/** A failure is told once, however often it is met again. */
let isTold = false

function loaded() {
  if (isTold) tell({ what: 'loaded' })
  isTold = false
}

function failed({ code }: ApiProblem, isOnPage: boolean) {
  // Whoever is no longer signed in is led to the sign-in by the shell.
  if (isTold || code === 'not-authenticated') return
  isTold = true
  tell({ what: 'load-failed', code, isOnPage })
}

const listing = createListing({
  fetch: listOrders,
  onChange(now) {
    if (now.status === 'shown' && now.work === 'none') loaded()
    store.set(listingAtom, now)
  },
  onFailed: failed,
})

export const asking = createAsking({
  everything: EVERYTHING,
  questionOf,
  addressOf,
  changed,
  onChange: (question) => store.set(questionAtom, question),
  onAsked(question) {
    isTold = false
    void listing.ask(question)
  },
})

const details = createDetails({
  reads,
  complete: completeOrder,
  onChange: (opened) => store.set(openedAtom, opened),
  tell,
})

export const { open, complete } = details

/** Fetch what is shown once more. */
export const refreshList = paced(listing.refresh, rest)
export const refreshOrder = paced(details.refresh, rest)

/** Asks again for what could not be fetched. */
export function retry(): void {
  isTold = false
  void listing.ask(store.get(questionAtom))
}

/** The next person at this browser sees nothing of this one. */
export function leave(): void {
  store.set(questionAtom, EVERYTHING)
  listing.forget()
  details.forget()
  isTold = false
}

import type { ApiProblem } from 'frontend-kit/api'
import { paced } from 'frontend-kit/paced'
import { listingAtom, openedAtom, questionAtom, store } from '../state'
import { createAsking } from './asking'
import { completeOrder, listOrders, reads } from './calls'
import { createDetails } from './details'
import { createListing } from './listing'
import { tell } from './told'

/** A failure is told once, however often it is met again. */
let isTold = false

function failed({ code }: ApiProblem, isOnPage: boolean) {
  // Whoever is no longer signed in is led to the sign-in by the shell.
  if (isTold || code === 'not-authenticated') return
  isTold = true
  tell({ what: 'load-failed', code, isOnPage })
}

const listing = createListing({
  fetch: listOrders,
  onChange(now) {
    if (now.status === 'shown' && now.work === 'none') isTold = false
    store.set(listingAtom, now)
  },
  onFailed: failed,
})

export const asking = createAsking({
  onChange: (question) => store.set(questionAtom, question),
  onAsked(question) {
    isTold = false
    void listing.ask(question)
  },
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})

const details = createDetails({
  reads,
  complete: completeOrder,
  onChange: (opened) => store.set(openedAtom, opened),
  tell,
})

export const { open, complete } = details

/** An upload makes hints by the dozen; a page that nobody looks at waits until somebody does. */
const REST_MS = 1_000

async function rest() {
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  if (document.visibilityState === 'visible') return
  await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
}

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
  listing.forget()
  details.forget()
  isTold = false
}

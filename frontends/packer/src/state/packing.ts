import type { PackingOrder } from 'contracts/orders'
import { type ApiProblem, answer, client } from 'frontend-kit/api'
import { createGrowing } from 'frontend-kit/growing'
import { paced, rest } from 'frontend-kit/paced'
import { type PackingQuery, queryOf, type View, viewOf } from '../rules'
import { ordersAtom, store, viewAtom } from '../state'
import { tell } from './told'

const orders = client('orders')
let asked: View | null = null
/** A failure is told once, however often it is met again. */
let isTold = false

const listing = createGrowing<PackingOrder, PackingQuery>({
  fetch: (query, { cursor, limit }) =>
    answer(
      orders.GET('/v1/packing', {
        params: { query: { ...query, limit: String(limit), ...(cursor === null ? {} : { cursor }) } },
      }),
    ),
  onChange(now) {
    if (now.status === 'shown' && now.work === 'none') loaded()
    store.set(ordersAtom, now)
  },
  onFailed: failed,
  sizes: { first: 24, further: 24 },
})

function loaded() {
  if (isTold) tell({ what: 'loaded' })
  isTold = false
}

function failed({ code }: ApiProblem) {
  // Whoever is no longer signed in sees the form.
  if (isTold || code === 'not-authenticated') return
  isTold = true
  tell({ what: 'load-failed', code, isOnPage: store.get(ordersAtom).status === 'failed' })
}

export const asking = {
  /** The page has come to this address, by a reload, a link or the way back. */
  arrive(address: string) {
    const view = viewOf(address)
    if (view === asked) return
    asked = view
    isTold = false
    store.set(viewAtom, view)
    void listing.ask(queryOf(view))
  },
  /** The next person at this browser sees nothing of this one. */
  leave() {
    asked = null
    isTold = false
    listing.forget()
  },
}

export const more = listing.more

/** Fetches what is shown once more. */
export const refresh = paced(() => listing.refresh(), rest)

/** Asks again for what could not be fetched. */
export function retry(): void {
  isTold = false
  void listing.refresh()
}

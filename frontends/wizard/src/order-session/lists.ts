import type { Hint } from 'contracts/live'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import type { PrimitiveAtom } from 'jotai'
import { damagedAtom, type Fetched, orderAtom, quoteAtom, scansAtom, transfersAtom } from './atoms'
import { coalesced } from './coalesced'
import type { Core } from './core'
import type { OrderRecord } from './order'

export type Lists = ReturnType<typeof createLists>

/** What the services have for the order besides its own record: price, scans, transfers. */
export function createLists({ api, prices, store }: Core, { refreshOrder }: OrderRecord) {
  /** Fetches into an atom; the value that was there stays when it fails. */
  const fetching = <T>(target: PrimitiveAtom<Fetched<T>>, fetch: (orderId: string) => Promise<T>) =>
    coalesced(async () => {
      const orderId = store.get(orderAtom)?.id
      if (!orderId) return
      const value = await attempt(() => fetch(orderId))
      const before = store.get(target).value
      store.set(target, value instanceof ApiProblem ? { value: before, problem: value } : { value, problem: null })
    })

  /** Scans that orders has removed while files may still list them: they do not come back into the list. */
  const removedScans = new Set<string>()
  const noteRemoved = (scanId: string): void => void removedScans.add(scanId)

  const refreshQuote = fetching(quoteAtom, api.showQuote)
  const refreshScans = fetching(scansAtom, async (orderId) => {
    const { items, damaged = [] } = await api.listScans(orderId)
    const isThere = ({ id }: { id: string }) => !removedScans.has(id)
    store.set(damagedAtom, damaged.filter(isThere))
    return items.filter(isThere)
  })
  const refreshTransfers = fetching(transfersAtom, api.listTransfers)

  /** Everything that is shown, e.g. after hints may have been missed. */
  const refreshAll = () =>
    Promise.all([refreshOrder(), refreshQuote(), refreshScans(), refreshTransfers(), prices.retry()])

  /** Hints of other kinds, also of a newer service, are about no order, or about what staff alone see of one. */
  const REFRESH: Readonly<Partial<Record<Hint['kind'], () => Promise<unknown>>>> = {
    order: () => Promise.all([refreshOrder(), refreshQuote()]),
    scan: refreshScans,
    transfer: refreshTransfers,
    payment: refreshOrder,
  }

  /** Fetches what a hint says has changed; hints about other orders change nothing here (FILE-056). */
  function handleHint(hint: Hint | 'reconnected'): void {
    if (hint === 'reconnected') void refreshAll()
    else if (hint.id === store.get(orderAtom)?.id) void REFRESH[hint.kind]?.()
  }

  return { noteRemoved, refreshQuote, refreshScans, refreshTransfers, refreshAll, handleHint }
}

import type { Hint } from 'contracts/live'
import type { Order } from 'contracts/orders'
import { ApiProblem, newKey } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import type { PrimitiveAtom } from 'jotai'
import {
  carriedAtom,
  conflictsAtom,
  draftAtom,
  entriesAtom,
  type Fetched,
  NOTHING,
  type Notice,
  noticeAtom,
  orderAtom,
  patientNameAtom,
  payingAtom,
  placingAtom,
  pricesAtom,
  quoteAtom,
  scansAtom,
  stepAtom,
  transfersAtom,
  triesAtom,
  unfinishedAtom,
} from './atoms'
import { coalesced, oneByOne } from './coalesced'
import type { Core } from './core'
import { createKey } from './outside/create-key'
import { type Contacts, contactsShown } from './rules'

export type OrderRecord = ReturnType<typeof createOrderRecord>

/** The order as the server has it: fetched, created by the first data, lost, and refreshed by hints. */
export function createOrderRecord({ api, storage, store }: Core) {
  /** Takes an answer of the server unless a newer one came before it. */
  function take(order: Order): void {
    const known = store.get(orderAtom)
    if (known?.id === order.id && known.version > order.version) return
    store.set(orderAtom, order)
  }

  /** All changes of the order in turn, so that each names the version that the one before it made. */
  const inTurn = oneByOne()

  /** The order, created when there is none yet: by the first data that was entered (ORD-006). */
  const ensureOrder = async (): Promise<Order> => store.get(orderAtom) ?? creating()

  let making: Promise<Order> | null = null
  const creating = () => {
    making ??= create().finally(() => {
      making = null
    })
    return making
  }

  async function create(): Promise<Order> {
    const known = await draftOfOtherTab()
    const order = known ?? (await createNew())
    storage.write('currentOrderId', order.id)
    storage.forget('order_create_key')
    take(order)
    void refreshAll()
    return order
  }

  /** The draft that this browser had when the page was emptied. */
  let passedOver: string | null = null

  /** Another tab of this browser may have begun the order since this page was opened. */
  async function draftOfOtherTab(): Promise<Order | null> {
    const orderId = storage.read('currentOrderId')
    if (!orderId || orderId === passedOver) return null
    const order = await api.showOrder(orderId).catch((problem: ApiProblem) => {
      if (problem.code === 'order-not-found') return null
      throw problem
    })
    return order?.status === 'draft' ? order : null
  }

  async function createNew(): Promise<Order> {
    const key = storage.read('order_create_key') ?? createKey(newKey(), storage.read('partnerCode'))
    storage.write('order_create_key', key)
    return api.createOrder(key)
  }

  /** This browser no longer works on the order; the order itself stays where it is. */
  const forgetOrder = () => storage.forget('currentOrderId', 'order_step_current', 'order_create_key')

  /** Empties the page. What is typed next begins an order of its own, also where this browser has another draft. */
  function emptyPage(notice: Notice | null = null, contacts: Contacts = {}): void {
    passedOver = storage.read('currentOrderId')
    store.set(orderAtom, null)
    store.set(quoteAtom, NOTHING)
    store.set(scansAtom, NOTHING)
    store.set(transfersAtom, NOTHING)
    store.set(unfinishedAtom, [])
    store.set(stepAtom, 'contacts')
    store.set(entriesAtom, contacts)
    store.set(carriedAtom, contacts)
    store.set(patientNameAtom, '')
    store.set(triesAtom, 0)
    store.set(conflictsAtom, {})
    store.set(placingAtom, { status: 'idle' })
    store.set(payingAtom, { status: 'idle' })
    store.set(noticeAtom, notice)
  }

  /**
   * The server does not know the order any more: the wizard starts anew. The contacts that were shown stay in the fields,
   * and are saved with what begins the next order.
   */
  function lose(): void {
    const contacts = contactsShown(store.get(draftAtom))
    forgetOrder()
    emptyPage('order-lost', contacts)
  }

  const refreshOrder = coalesced(async () => {
    const known = store.get(orderAtom)
    if (!known) return
    const order = await attempt(() => api.showOrder(known.id))
    if (store.get(orderAtom)?.id !== known.id) return
    if (!(order instanceof ApiProblem)) take(order)
    else if (order.code === 'order-not-found') lose()
  })

  /** What orders has removed and files may not have heard of yet: it comes back into no list. */
  const removedScans = new Set<string>()
  const noteRemoved = (scanId: string): void => void removedScans.add(scanId)

  /** Fetches into an atom; what was there stays when it fails. An answer about another order than the present one is dropped. */
  const fetching = <T>(target: PrimitiveAtom<Fetched<T>>, fetch: (orderId: string) => Promise<T>) =>
    coalesced(async () => {
      const orderId = store.get(orderAtom)?.id
      if (!orderId) return
      const value = await attempt(() => fetch(orderId))
      if (store.get(orderAtom)?.id !== orderId) return
      const before = store.get(target).value
      store.set(target, value instanceof ApiProblem ? { value: before, problem: value } : { value, problem: null })
    })

  /** Of the site, so the same for every order of the visit. */
  const loadPrices = coalesced(async () => {
    if (store.get(pricesAtom).value) return
    const value = await attempt(() => api.showPriceList())
    store.set(pricesAtom, value instanceof ApiProblem ? { value: null, problem: value } : { value, problem: null })
  })

  const refreshQuote = fetching(quoteAtom, api.showQuote)
  const refreshScans = fetching(scansAtom, async (orderId) =>
    (await api.listScans(orderId)).filter((it) => !removedScans.has(it.id)),
  )
  const refreshTransfers = fetching(transfersAtom, api.listTransfers)

  /** Everything that is shown, e.g. after hints may have been missed. */
  const refreshAll = () =>
    Promise.all([
      refreshOrder(),
      refreshQuote(),
      refreshScans(),
      refreshTransfers(),
      store.get(pricesAtom).problem && loadPrices(),
    ])

  const REFRESH: Readonly<Record<Hint['kind'], () => Promise<unknown>>> = {
    order: () => Promise.all([refreshOrder(), refreshQuote()]),
    scan: refreshScans,
    transfer: refreshTransfers,
    payment: refreshOrder,
    // Of no order.
    balance: async () => {},
  }

  /** Fetches what a hint says has changed; hints about other orders change nothing here (FILE-056). */
  function hear(hint: Hint | 'reconnected'): void {
    if (hint === 'reconnected') void refreshAll()
    else if (hint.id === store.get(orderAtom)?.id) void REFRESH[hint.kind]()
  }

  return {
    take,
    inTurn,
    ensureOrder,
    forgetOrder,
    emptyPage,
    lose,
    refreshOrder,
    noteRemoved,
    loadPrices,
    refreshQuote,
    refreshScans,
    refreshTransfers,
    refreshAll,
    hear,
  }
}

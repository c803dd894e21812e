import { movesAtom } from './atoms'
import type { Ports, Start } from './core'
import type { SessionEvent } from './events'
import { ORDER_KEYS } from './outside/storage'
import { createPrices } from './prices'
import { type OrderSession, openOrderSession } from './session'

export type Visit = ReturnType<typeof openVisit>

/** A visit of the site. It works on one order at a time, each in a session of its own, also while another page is shown. */
export function openVisit(ports: Ports) {
  const { api, page, storage } = ports
  const prices = createPrices(api(new AbortController().signal), () => void session.refreshQuote())
  const watchers = new Set<() => void>()
  const listeners = new Set<(event: SessionEvent) => void>()
  const emit = (event: SessionEvent): void => {
    for (const listener of listeners) listener(event)
  }
  const make = (start: Start): OrderSession => openOrderSession({ ...ports, prices, emit, replace: show }, start)
  const startOf = (orderId: string | null): Start => (orderId === null ? { orderId } : { orderId })

  let session = make(startOf(page.askedId() ?? storage.read('currentOrderId')))

  /** Closes the present session and shows another. */
  function show(start: Start): void {
    const before = session
    void before.close()
    session = make(start)
    // The keyboard is led to the step that is shown now, as after other moves.
    session.store.set(movesAtom, before.store.get(movesAtom))
    for (const watcher of watchers) watcher()
  }

  /** Opens the order that was asked for by address, else the one this browser works on, else none (WIZ-038, SHELL-012). */
  async function open(askedId: string | null): Promise<void> {
    const orderId = askedId ?? storage.read('currentOrderId')
    if (orderId !== session.orderId()) show(startOf(orderId))
    await session.open(askedId ? 'order-not-yours' : 'order-lost')
  }

  /** What `/order?new=1` does: the next order comes into being with its first data (WIZ-057). */
  function startNew(): void {
    storage.forget(...ORDER_KEYS)
    show({ orderId: null })
  }

  /** Leaves the present order behind, and says so. */
  function clear(): void {
    startNew()
    emit({ type: 'order-cleared' })
  }

  return {
    prices,
    open,
    startNew,
    clear,
    session: () => session,
    onSession: subscribing(watchers),
    onEvent: subscribing(listeners),
  }
}

/** Adds a listener; answers the function that takes it off. */
const subscribing =
  <L>(listeners: Set<L>) =>
  (listener: L) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

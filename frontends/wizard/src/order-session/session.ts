import { createStore } from 'jotai'
import { createKeptUploads } from '../uploads/kept-uploads'
import { createUploadLocks } from '../uploads/locks'
import { createUnfinishedFiles, type UnfinishedFiles } from '../uploads/unfinished'
import { type Core, clockUntil, type Ports } from './core'
import { createOpening, type Opening } from './opening'
import { createOrderRecord, type OrderRecord } from './order'
import { createSaving, type Saving } from './saving'
import type { Told } from './told'

export type OrderSession = Core &
  OrderRecord &
  Saving &
  UnfinishedFiles &
  Opening & {
    /** Hears what the session says to the person; answers the function that ends it. */
    onTold: (listener: (told: Told) => void) => () => void
    /** A part whose code comes later, e.g. the uploads; made when it is first asked for. */
    part: <T>(make: (session: OrderSession) => T) => T
    /** Ends the session and whatever it has under way: calls, timers, uploads, listeners, locks. */
    dispose: () => void
  }

/** The work on one order: its state (`store`, read by atoms), its saving, placing, uploads. It shares nothing with another. */
export function openOrderSession({ api, clock, locks, storage, untilBack, ...ports }: Ports): OrderSession {
  const ending = new AbortController()
  const { signal } = ending
  const listeners = new Set<(told: Told) => void>()
  const leavings = new Set<() => void>()
  const parts = new Map<unknown, unknown>()
  const leaveOrder = () => {
    for (const leave of leavings) leave()
  }

  const core: Core = {
    ...ports,
    api: api(signal),
    clock: clockUntil(signal, clock),
    kept: createKeptUploads(storage),
    locks: createUploadLocks(locks),
    storage,
    store: createStore(),
    async untilBack(ms) {
      await untilBack(ms)
      // The work of a session that ended does not go on.
      if (signal.aborted) await new Promise(() => {})
    },
    tell: (told) => {
      for (const listener of listeners) listener(told)
    },
    whenLeft: (end) => void leavings.add(end),
    whenEnded: (end) => signal.addEventListener('abort', end),
  }
  const record = createOrderRecord(core)
  const saving = createSaving(core, record)
  const unfinished = createUnfinishedFiles(core, record)
  const opening = createOpening(core, { record, saving, unfinished, leaveOrder })

  const session: OrderSession = {
    ...core,
    ...record,
    ...saving,
    ...unfinished,
    ...opening,
    onTold(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    part<T>(make: (session: OrderSession) => T): T {
      if (!parts.has(make)) parts.set(make, make(session))
      return parts.get(make) as T
    },
    dispose() {
      listeners.clear()
      leaveOrder()
      ending.abort()
    },
  }
  return session
}

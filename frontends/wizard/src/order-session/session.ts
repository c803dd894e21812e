import { createStore } from 'jotai'
import { entriesAtom, noticeAtom, openingAtom, orderAtom, siteAtom } from './atoms'
import { type Core, clockUntil, type OfVisit, type Ports, type Start, storageUntil } from './core'
import { createLists, type Lists } from './lists'
import { createOpening, type Opening } from './opening'
import { createOrderRecord, type OrderRecord } from './order'
import { createPrefill, type Prefill } from './prefill'
import { type Creating, createCreating } from './saving/creating'
import { createSaving, type Saving } from './saving/saving'
import { createSelecting, type Selecting } from './selecting'
import { createSkips, type Skips } from './skips'
import { createUploadLocks } from './unfinished/locks'
import { createPendingUploads } from './unfinished/pending-uploads'
import { createUnfinishedFiles, type UnfinishedFiles } from './unfinished/unfinished'

export type OrderSession = Core &
  OrderRecord &
  Lists &
  Creating &
  Saving &
  Selecting &
  Skips &
  Prefill &
  UnfinishedFiles &
  Opening & {
    /** A part whose code comes later, e.g. the uploads; made when it is first asked for. */
    part: <T>(make: (session: OrderSession) => T) => T
    /** Ends the session once what was typed is sent; its uploads end at once. */
    close: () => Promise<void>
    /** Ends the session and whatever it has under way: calls, timers, uploads, listeners, locks. */
    dispose: () => void
  }

/** The work on one order: its state (`store`, read by atoms), its saving, placing, uploads. It shares nothing with another. */
export function openOrderSession(
  { api, clock, emit, locks, network, replace, storage, untilBack, ...others }: Ports & OfVisit,
  start: Start,
): OrderSession {
  const [leaving, ending] = [new AbortController(), new AbortController()]
  const { signal: left } = leaving
  const { signal: ended } = ending
  const core: Core = {
    ...others,
    api: api(ended),
    clock: clockUntil(ended, clock),
    emit: (event) => ended.aborted || emit(event),
    left,
    locks: createUploadLocks(locks),
    network,
    pendingUploads: createPendingUploads(storageUntil(ended, storage)),
    replace: (next) => left.aborted || replace(next),
    start,
    storage: storageUntil(left, storage),
    store: createStore(),
    async untilBack(ms) {
      await untilBack(ms)
      // The work of a session that ended does not go on.
      if (ended.aborted) await new Promise(() => {})
    },
  }
  const record = createOrderRecord(core)
  const lists = createLists(core, record)
  const creating = createCreating(core, record, lists)
  const saving = createSaving(core, record, lists, creating)
  const unfinished = createUnfinishedFiles(core, lists)
  const skips = createSkips(core, saving)
  const selecting = createSelecting(core, record)
  const opening = createOpening(core, record, lists, unfinished, selecting, skips)
  core.store.set(siteAtom, core.site)
  begin(core, saving, opening)
  // What waits for the network goes out as soon as that is back (WIZ-100).
  ended.addEventListener(
    'abort',
    network.onChange(() => network.isOnline() && void saving.saveNow()),
  )

  const parts = new Map<unknown, unknown>()
  const session: OrderSession = {
    ...core,
    ...record,
    ...lists,
    ...creating,
    ...saving,
    ...selecting,
    ...skips,
    ...createPrefill(core, saving),
    ...unfinished,
    ...opening,
    part<T>(make: (session: OrderSession) => T): T {
      if (!parts.has(make)) parts.set(make, make(session))
      return parts.get(make) as T
    },
    async close() {
      leaving.abort()
      // Where the server has made no order yet, a save would make one that the person has already left.
      if (core.store.get(orderAtom)) await saving.finishSaving()
      ending.abort()
    },
    dispose() {
      leaving.abort()
      ending.abort()
    },
  }
  return session
}

/** Opens a session that has no order to fetch, so that the page is usable from its first rendering on. */
function begin({ start, store }: Core, { carry }: Saving, { beginAtLastStep }: Opening) {
  if (start.orderId !== null) return
  const { notice = null, contacts = {}, isUnsaved } = start
  store.set(openingAtom, { status: 'open' })
  store.set(noticeAtom, notice)
  store.set(entriesAtom, contacts)
  if (notice === null) beginAtLastStep()
  if (isUnsaved) return carry(contacts)
  const end = store.sub(orderAtom, () => {
    end()
    carry(contacts)
  })
}

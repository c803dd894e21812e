import type { Hint } from 'contracts/live'
import type { Packing } from 'contracts/order/packing/packing'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { createStore } from 'jotai'
import type { Signal } from '../shared/sounds/rules'
import type { PackingApi } from './api'
import { droppedAtom, hasChangedAtom, isStalledAtom, readingAtom, scanningAtom } from './atoms'
import type { KeptScans } from './kept-scans'
import { type Answer, answered, nextScan, pressedAway, type Scan, scanned, toneOf } from './rules'

/** What a session is given by the page that makes it. */
export type Ports = {
  orderId: string
  /** Aborting the signal ends the calls that are under way. */
  api: (signal: AbortSignal) => PackingApi
  kept: KeptScans
  network: { isOnline: () => boolean; onChange: (listener: () => void) => () => void }
  clock: { nowMs: () => number; after: (ms: number, run: () => void) => () => void }
  newKey: () => string
  signal: (it: Signal) => void
  /** Says that the order is no longer packed at a station. */
  leave: (station: string) => void
}

/** After this a scan is sent again that the service could not judge just now. */
const AGAIN_MS = 3_000
/** The hints after which an order may be packed otherwise. */
const SHOWN: readonly string[] = ['order', 'scan', 'packing']
/** What may be over in a moment, or when the packer has signed in again. */
const PASSING = ['no-network', 'unavailable', 'too-many-requests', 'not-authenticated', 'session-expired', 'unreadable']

export type PackingSession = ReturnType<typeof openPacking>

/** The packing of one order at one station: what the service says of it, and the scans that wait to be judged. */
export function openPacking({ orderId, api: apiUntil, kept, network, clock, newKey, signal, leave }: Ports) {
  const store = createStore()
  const closing = new AbortController()
  const api = apiUntil(closing.signal)
  let station: string | null = null
  let isSending = false
  let isReading = false
  let isAskedAgain = false
  /** Counts what was learnt by deeds: a reading that began before the last one is older than it. */
  let deeds = 0
  let seen: string | null = null
  let cancel = () => {}
  // Not before it is opened: React may drop a page that it has begun to render, and closes none of those.
  let stopWatching = () => {}

  function show(packing: Packing): void {
    if (seen !== null && seen !== packing.contents) store.set(hasChangedAtom, true)
    seen = packing.contents
    store.set(readingAtom, { status: 'shown', value: packing })
  }
  function learn(packing: Packing): void {
    deeds++
    show(packing)
  }

  async function refresh(): Promise<void> {
    isAskedAgain = true
    if (isReading) return
    isReading = true
    while (isAskedAgain && !closing.signal.aborted) {
      isAskedAgain = false
      const before = deeds
      const read = await attempt(api.read)
      if (closing.signal.aborted) break
      if (deeds !== before) isAskedAgain = true
      else if (!(read instanceof ApiProblem)) show(read)
      else if (store.get(readingAtom).status !== 'shown' || read.code === 'order-not-found')
        store.set(readingAtom, { status: 'failed', problem: read })
    }
    isReading = false
  }

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    cancel()
    for (let scan = next(); scan && !closing.signal.aborted; scan = next()) {
      if (!network.isOnline()) {
        store.set(isStalledAtom, true)
        break
      }
      const verdict = await attempt(() => api.verify(scan))
      if (closing.signal.aborted) break
      if (verdict instanceof ApiProblem && PASSING.includes(verdict.code)) {
        store.set(isStalledAtom, true)
        cancel = clock.after(AGAIN_MS, () => void send())
        break
      }
      store.set(isStalledAtom, false)
      if (verdict instanceof ApiProblem) judge(scan, { kind: 'failed', bagId: null, otherNumber: null })
      else {
        learn(verdict.packing)
        judge(scan, { kind: verdict.verdict, bagId: verdict.bagId, otherNumber: verdict.otherNumber })
      }
    }
    isSending = false
  }
  const next = () => nextScan(store.get(scanningAtom))

  function judge(scan: Scan, answer: Omit<Answer, 'shownMs'>): void {
    kept.remove(scan.key)
    store.set(scanningAtom, (now) => answered(now, scan, { ...answer, shownMs: clock.nowMs() }))
    signal(toneOf(answer.kind))
  }

  function followNetwork(): void {
    if (!network.isOnline()) {
      if (next()) store.set(isStalledAtom, true)
      return
    }
    void send()
    void refresh()
  }

  return {
    orderId,
    store,
    /** Reads the order, and sends what a page before this one could not. A page that was hidden meanwhile opens it once more. */
    async open(): Promise<void> {
      stopWatching()
      stopWatching = network.onChange(followNetwork)
      const { waiting, dropped } = kept.begin()
      store.set(droppedAtom, dropped)
      store.set(scanningAtom, (now) => ({ ...now, waiting }))
      await refresh()
      await send()
    },
    /** The others see from now on that this device packs the order. */
    async enter(name: string): Promise<void> {
      station = name
      const packing = await attempt(() => api.enter(name))
      if (!(packing instanceof ApiProblem) && !closing.signal.aborted) learn(packing)
    },
    /** Takes a code, wherever it comes from; answers whether it counts. */
    scan(code: string): boolean {
      if (station === null) return false
      const scan = { key: newKey(), code, station }
      const before = store.get(scanningAtom)
      const now = scanned(before, scan)
      store.set(scanningAtom, now)
      if (now.waiting === before.waiting) {
        signal('wrong')
        return false
      }
      kept.add(scan)
      if (!network.isOnline() || store.get(isStalledAtom)) signal('kept')
      void send()
      return true
    },
    /** The person has read the answer; the scans behind it go on. */
    pressAway(): void {
      store.set(scanningAtom, (now) => pressedAway(now, clock.nowMs()))
      void send()
    },
    seeChange: (): void => store.set(hasChangedAtom, false),
    seeDropped: (): void => store.set(droppedAtom, 0),
    refresh,
    /** Takes what another part of the page has learnt of the order. */
    learn,
    override: async (reason: string): Promise<void> => learn(await api.override(reason)),
    withdrawOverride: async (): Promise<void> => learn(await api.withdrawOverride()),
    handleHint(hint: Hint | 'reconnected'): void {
      if (hint === 'reconnected' || (hint.id === orderId && SHOWN.includes(hint.kind))) void refresh()
    },
    close(): void {
      closing.abort()
      cancel()
      stopWatching()
      if (station !== null) leave(station)
    },
  }
}

import { type ApiProblem, isTransient as isPassing } from 'frontend-kit/api'
import type { Clock } from './core'

/** `waiting`: something was entered and is about to be saved; `offline`: it could not be, and is tried again. */
export type SavingState = 'idle' | 'waiting' | 'saving' | 'saved' | 'offline' | 'failed'

/** What is said of it. `isAsked`: the person is asked about a value, which therefore is not saved. */
export function shownState(state: SavingState, { isAsked, isOnline }: { isAsked: boolean; isOnline: boolean }) {
  if (state === 'saved' && isAsked) return 'waiting'
  // Each try in vain would say for a moment that it is being saved, and be read out.
  return !isOnline && (state === 'waiting' || state === 'saving') ? 'offline' : state
}

type Options<K extends string> = {
  /** Saves the values; throws an ApiProblem. */
  send: (values: ReadonlyMap<K, string | null>) => Promise<void>
  onState: (state: SavingState) => void
  /** Heard once the server has taken the values of these. */
  onSaved: (keys: readonly K[]) => void
  onRefused: (problem: ApiProblem, keys: readonly K[]) => void
  clock: Clock
}

const DELAY_MS = 500 // WIZ-062
const REPEAT_MS = 2_000 // WIZ-073
const RETRY_MS = [1_000, 2_000, 5_000, 10_000]

/**
 * Saves what is entered a little after the last key, one request at a time and never the same value twice in a row
 * within two seconds. Without a connection the values are kept and sent once it is back (WIZ-100).
 */
export function createAutosave<K extends string>({ send, onState, onSaved, onRefused, clock }: Options<K>) {
  const waiting = new Map<K, string | null>()
  const sent = new Map<K, { value: string | null; atMs: number }>()
  /** Whose last value the server has not taken. */
  const unsaved = new Set<K>()
  let cancelTimer = () => {}
  let running: Promise<void> | null = null
  let failures = 0

  function schedule(ms: number) {
    cancelTimer()
    cancelTimer = clock.after(ms, () => void flush())
  }

  const isRepeated = (key: K, value: string | null) => {
    const last = sent.get(key)
    return last !== undefined && last.value === value && clock.nowMs() - last.atMs < REPEAT_MS
  }

  async function sendBatch() {
    const batch = new Map(waiting)
    waiting.clear()
    onState('saving')
    try {
      await send(batch)
      for (const [key, value] of batch) sent.set(key, { value, atMs: clock.nowMs() })
      failures = 0
      onSaved([...batch.keys()])
      onState(waiting.size > 0 ? 'waiting' : unsaved.size > 0 ? 'failed' : 'saved')
    } catch (problem) {
      refused(problem as ApiProblem, batch)
    }
  }

  function refused(problem: ApiProblem, batch: ReadonlyMap<K, string | null>) {
    if (!isPassing(problem)) {
      for (const key of batch.keys()) if (!waiting.has(key)) unsaved.add(key)
      onState('failed')
      onRefused(problem, [...batch.keys()])
      return
    }
    for (const [key, value] of batch) if (!waiting.has(key)) waiting.set(key, value)
    onState('offline')
    schedule(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]!)
    failures += 1
  }

  /** Saves now what waits; done when it is saved or could not be. */
  async function flush(): Promise<void> {
    while (running) await running
    cancelTimer()
    for (const [key, value] of waiting) if (isRepeated(key, value)) waiting.delete(key)
    if (waiting.size === 0) return
    running = sendBatch().finally(() => {
      running = null
    })
    await running
    if (waiting.size > 0 && failures === 0) schedule(DELAY_MS)
  }

  return {
    flush,
    enter(key: K, value: string | null) {
      unsaved.delete(key)
      waiting.set(key, value)
      if (!running && failures === 0) onState('waiting')
      schedule(DELAY_MS)
    },
    /** What was entered is not to be saved after all; a later value is sent even if it equals the last one. */
    forget(key: K) {
      waiting.delete(key)
      unsaved.delete(key)
      sent.delete(key)
    },
    reset() {
      cancelTimer()
      waiting.clear()
      unsaved.clear()
      sent.clear()
      failures = 0
      onState('idle')
    },
    isWaiting: (key: K) => waiting.has(key),
    lastSent: (key: K) => sent.get(key)?.value,
  }
}

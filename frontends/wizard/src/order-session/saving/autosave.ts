import { type ApiProblem, isTransient as isPassing } from 'frontend-kit/api'
import type { Clock } from '../core'
import type { SavingState } from './saving-state'

type Options<K extends string> = {
  /** Saves the values; throws an ApiProblem. */
  send: (values: ReadonlyMap<K, string | null>) => Promise<void>
  onState: (state: SavingState) => void
  /** The server has taken the values of these keys. */
  onSaved: (keys: readonly K[]) => void
  onRefused: (problem: ApiProblem, keys: readonly K[]) => void
  clock: Clock
}

const DELAY_MS = 500 // WIZ-062
const REPEAT_MS = 2_000 // WIZ-073
const RETRY_MS = [1_000, 2_000, 5_000, 10_000]

/**
 * Saves what is entered a little after the last key, one request at a time and never the same value twice in a row
 * within two seconds. Without a connection it keeps the values and sends them once the connection is back (WIZ-100).
 */
export function createAutosave<K extends string>({ send, onState, onSaved, onRefused, clock }: Options<K>) {
  const waiting = new Map<K, string | null>()
  const sent = new Map<K, { value: string | null; atMs: number }>()
  /** The keys whose last value the server has refused. */
  const unsaved = new Set<K>()
  let cancelTimer = () => {}
  let running: Promise<void> | null = null
  let failures = 0
  let whenEmpty = () => {}

  function schedule(ms: number) {
    cancelTimer()
    cancelTimer = clock.after(ms, () => void flush())
  }

  const settledState = () => (unsaved.size > 0 ? 'failed' : 'saved')

  const isRepeated = (key: K, value: string | null) => {
    const last = sent.get(key)
    return last !== undefined && last.value === value && clock.nowMs() - last.atMs < REPEAT_MS
  }

  async function sendBatch() {
    const batch = new Map(waiting)
    waiting.clear()
    // After a failure the page keeps showing it, because the next try may fail as well.
    if (failures === 0) onState('saving')
    try {
      await send(batch)
      for (const [key, value] of batch) sent.set(key, { value, atMs: clock.nowMs() })
      failures = 0
      onSaved([...batch.keys()])
      onState(waiting.size > 0 ? 'waiting' : settledState())
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
    onState(problem.code === 'unavailable' ? 'unanswered' : 'offline')
    schedule(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]!)
    failures += 1
  }

  /** Sends now what waits; done when it is saved or the try has failed. */
  async function flush(): Promise<void> {
    while (running) await running
    cancelTimer()
    dropRepeated()
    if (waiting.size > 0) {
      running = sendBatch().finally(() => {
        running = null
      })
      await running
    }
    if (waiting.size === 0) whenEmpty()
  }

  function dropRepeated() {
    const repeated = [...waiting].filter(([key, value]) => isRepeated(key, value))
    for (const [key] of repeated) waiting.delete(key)
    if (repeated.length > 0 && waiting.size === 0) onState(settledState())
  }

  /** Sends what waits however long that takes; done when the server has taken or refused all of it. */
  async function finish(): Promise<void> {
    await flush()
    if (waiting.size === 0) return
    await new Promise<void>((resolve) => {
      whenEmpty = resolve
    })
  }

  return {
    flush,
    finish,
    enter(key: K, value: string | null) {
      unsaved.delete(key)
      waiting.set(key, value)
      if (!running && failures === 0) onState('waiting')
      schedule(DELAY_MS)
    },
    /** The value entered is not to be saved after all; a later one is sent even if it equals the last one sent. */
    forget(key: K) {
      waiting.delete(key)
      unsaved.delete(key)
      sent.delete(key)
    },
    /** Drops what waits, e.g. after the order was placed. */
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

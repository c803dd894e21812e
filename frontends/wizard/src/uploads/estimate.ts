import type { Core } from '../order-session/core'
import { secondsLeftAtom, uploadsAtom } from './atoms'
import { type Sample, secondsLeft, withSample } from './rules'
import { isUnderWay } from './under-way'

const ESTIMATE_MS = 5_000 // FILE-028

/** Estimates every few seconds how long the files under way will still take. */
export function createEstimate({ clock, store }: Pick<Core, 'clock' | 'store'>) {
  let samples: Sample[] = []
  let cancel: (() => void) | null = null

  function begin(): void {
    if (cancel) return
    samples = [sample()]
    schedule()
  }

  function end(): void {
    cancel?.()
    cancel = null
    store.set(secondsLeftAtom, null)
  }

  function schedule() {
    cancel = clock.after(ESTIMATE_MS, () => {
      samples = withSample(samples, sample())
      store.set(secondsLeftAtom, secondsLeft(samples, leftBytes()))
      schedule()
    })
  }

  const sample = (): Sample => ({
    atMs: clock.nowMs(),
    sentBytes: store.get(uploadsAtom).reduce((sum, it) => sum + it.sentBytes, 0),
  })

  const leftBytes = () =>
    store
      .get(uploadsAtom)
      .filter(isUnderWay)
      .reduce((sum, it) => sum + it.sizeBytes - it.sentBytes, 0)

  return { begin, end }
}

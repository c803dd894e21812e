import { useEffect, useEffectEvent } from 'react'
import { network } from './network'

/** Pauses before the automatic retries; after them only the network's return or the person retries. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000]
const LONG_MS = 60_000

/** `tries`: the number of retries so far. */
type Trying = { isBusy: boolean; tries: number }

/** Retries something missing: a few times at growing pauses, and whenever the network is back. */
export function useRetry(ask: () => void, { isBusy, tries }: Trying): void {
  const again = useEffectEvent(ask)
  useEffect(() => {
    if (isBusy) return
    const pauseMs = network.isOnline() ? PAUSES_MS[tries] : undefined
    const timer = pauseMs === undefined ? undefined : setTimeout(() => again(), pauseMs)
    const end = network.onChange(() => network.isOnline() && again())
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [tries, isBusy])
}

/** Loads code that is no component: retries a few times, and as long as the network is away. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await load()
    } catch {
      await untilOnline(pauseMs)
      while (!network.isOnline()) await untilOnline(LONG_MS)
    }
  }
  return load()
}

/** After a failure: waits for the delay, or until the network comes back if that is sooner. */
export function untilOnline(delayMs: number): Promise<void> {
  network.check()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      end()
      resolve()
    }
    const timer = setTimeout(done, delayMs)
    const end = network.onChange(() => network.isOnline() && done())
  })
}

import { useEffect, useRef, useState } from 'react'
import type { ApiProblem } from '../api'
import { attempt } from '../attempt'

/**
 * Runs one change at a time. `run` answers null for a second press, and once the component has unmounted, unless what it answers
 * `outlives` the component: what a toast tells is told on whatever page the person is by then.
 */
export function useChange<Args extends readonly unknown[], T>(
  change: (...args: Args) => Promise<T>,
  { outlives = false } = {},
) {
  const [isBusy, setBusy] = useState(false)
  const now = useRef({ isBusy: false, isMounted: true }).current
  useEffect(() => {
    now.isMounted = true
    return () => {
      now.isMounted = false
    }
  }, [now])
  async function run(...args: Args): Promise<T | ApiProblem | null> {
    if (now.isBusy) return null
    now.isBusy = true
    setBusy(true)
    const changed = await attempt(() => change(...args))
    now.isBusy = false
    setBusy(false)
    return now.isMounted || outlives ? changed : null
  }
  return { isBusy, run }
}

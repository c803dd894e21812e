import { useEffect, useRef, useState } from 'react'
import type { ApiProblem } from '../api'
import { attempt } from '../attempt'

/** One change at a time; null for a second press, and once the page is gone: then nobody waits for what came of it. */
export function useChange<Args extends readonly unknown[], T>(change: (...args: Args) => Promise<T>) {
  const [isBusy, setBusy] = useState(false)
  const now = useRef({ isBusy: false, isThere: true }).current
  useEffect(() => {
    now.isThere = true
    return () => {
      now.isThere = false
    }
  }, [now])
  async function run(...args: Args): Promise<T | ApiProblem | null> {
    if (now.isBusy) return null
    now.isBusy = true
    setBusy(true)
    const changed = await attempt(() => change(...args))
    now.isBusy = false
    setBusy(false)
    return now.isThere ? changed : null
  }
  return { isBusy, run }
}

import { useEffect, useState } from 'react'

/** Whole seconds until a moment, counting down; 0 without a moment or after it. */
export function useSecondsUntil(untilMs: number | null): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    if (untilMs === null) return
    setNowMs(Date.now())
    const timer = setInterval(() => {
      setNowMs(Date.now())
      if (Date.now() >= untilMs) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [untilMs])
  return untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - nowMs) / 1_000))
}

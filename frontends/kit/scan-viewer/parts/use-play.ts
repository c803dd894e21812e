import { useEffect, useEffectEvent } from 'react'

/** So long a step is shown before the next one. */
const STEP_MS = 700

type Play = {
  isOn: boolean
  /** Which step is shown, and whether it has been loaded. */
  at: number
  isShown: boolean
  /** The next step: there is `none`, or it is `coming`, or `here`, loaded or failed. */
  next: 'none' | 'coming' | 'here'
  onNext: () => void
  onEnd: () => void
}

/** Goes from step to step while it is on: each stays for a moment, and longer where the next one is still coming. */
export function usePlay({ isOn, at, isShown, next, onNext, onEnd }: Play): void {
  const isOver = isOn && next === 'none'
  const isDue = isOn && isShown && next === 'here'
  const go = useEffectEvent(onNext)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  // Each step has its own time.
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => go(), STEP_MS)
    return () => clearTimeout(timer)
  }, [isDue, at])
}

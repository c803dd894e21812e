import { useEffect, useEffectEvent, useRef } from 'react'

/** Rows load before their end is seen: two windows of a desk away. */
const NEAR = '2000px 0px'

/** Calls back when the element comes near the window; once for each `turn`. */
export function useNear(turn: unknown, isNear: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const act = useEffectEvent(isNear)
  // An element that stays near is told of again at the next turn alone.
  useEffect(() => {
    const it = element.current
    if (!it) return
    const watching = new IntersectionObserver((entries) => entries.some((at) => at.isIntersecting) && act(), {
      rootMargin: NEAR,
    })
    watching.observe(it)
    return () => watching.disconnect()
  }, [turn])
  return element
}

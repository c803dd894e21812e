import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * How far each history entry was scrolled. The browser would restore it before the page of the entry is there, so within the
 * site it is told not to; after a reload and on the way back from another site it does.
 */
export function useScrollPositions(key: string): (key: string) => number {
  const positions = useRef(new Map<string, number>())
  const shown = useRef(key)
  useLayoutEffect(() => {
    shown.current = key
  }, [key])
  useEffect(() => {
    const keep = () => void positions.current.set(shown.current, window.scrollY)
    const leaveTo = (restoration: ScrollRestoration) => () => {
      window.history.scrollRestoration = restoration
    }
    const [arrive, leave] = [leaveTo('manual'), leaveTo('auto')]
    arrive()
    window.addEventListener('scroll', keep, { passive: true })
    window.addEventListener('pageshow', arrive)
    window.addEventListener('pagehide', leave)
    return () => {
      leave()
      window.removeEventListener('scroll', keep)
      window.removeEventListener('pageshow', arrive)
      window.removeEventListener('pagehide', leave)
    }
  }, [])
  return useCallback((of: string) => positions.current.get(of) ?? 0, [])
}

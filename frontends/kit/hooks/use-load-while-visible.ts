import { useEffect } from 'react'

/**
 * Loads at once, then every so often while the page is visible, and when the person comes back to it: for what changes
 * without a hint.
 */
export function useLoadWhileVisible(load: () => unknown, everyMs: number): void {
  useEffect(() => {
    const look = () => {
      if (!document.hidden) load()
    }
    load()
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [load, everyMs])
}

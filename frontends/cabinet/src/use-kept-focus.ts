import { keepFocus } from 'frontend-kit/focus/keep-focus'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a row or card that may be gone once its question is answered or its change is made: the focus then moves to the heading of
 * its section, or to that of the page.
 */
export function useKeptFocus<T extends HTMLElement>(isUnderWay: boolean): RefObject<T | null> {
  const ref = useRef<T>(null)
  useEffect(() => {
    if (!isUnderWay) return
    const heading = ref.current?.closest('section')?.querySelector('h2')
    return () => keepFocus(() => (heading?.isConnected ? heading : document.querySelector('main h1')))
  }, [isUnderWay])
  return ref
}

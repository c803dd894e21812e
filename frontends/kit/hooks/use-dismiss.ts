import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Closes an open element on Escape, on a press outside it, and when the focus leaves it. */
export function useDismiss(ref: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const dismiss = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const ending = new AbortController()
    const listen = (type: string, isDismissal: (event: Event) => boolean) =>
      document.addEventListener(type, (event) => isDismissal(event) && dismiss(), { signal: ending.signal })
    const isOutside = (event: Event) => !ref.current?.contains(event.target as Node)
    listen('pointerdown', isOutside)
    listen('focusin', isOutside)
    listen('keydown', (event) => (event as KeyboardEvent).key === 'Escape')
    return () => ending.abort()
  }, [isOpen, ref])
}

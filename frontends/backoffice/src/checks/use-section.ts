import { useLocation } from 'platform'
import { useEffect, useRef } from 'react'

/** The heading of a section. An address with its hash scrolls to it, and moves the focus there. */
export function useSection(id: string) {
  const ref = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== `#${id}`) return
    ref.current?.scrollIntoView()
    ref.current?.focus({ preventScroll: true })
  }, [hash, id])
  return { ref, id, tabIndex: -1 }
}

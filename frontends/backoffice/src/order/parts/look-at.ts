import { useLocation } from 'platform'
import { useEffect } from 'react'
import { PARTS, type StepPart } from '../../shared/next-step/rules'
import { orderPath } from '../../shared/rules'

/** A part of the page that the person is led to: where a step is decided, or what staff tell each other. */
type Part = StepPart | 'notes'

/** Leads the person to a part of the page, which has its name as its id. */
export function lookAt(part: Part) {
  const there = document.getElementById(part)
  there?.scrollIntoView({ block: 'start' })
  there?.focus({ preventScroll: true })
}

/** Leads the person to a part of an order's page after an answer, unless another page is open by then. */
export function lookAtAfter(orderId: string, part: Part) {
  if (window.location.pathname === orderPath(orderId)) lookAt(part)
}

/** Leads the person to the part that the address names, once the page has it. */
export function useNamedPart() {
  const { hash, key } = useLocation()
  // A change of `key` is another visit, which leads there anew.
  useEffect(() => {
    const part = PARTS.find((it) => hash === `#${it}`)
    if (part) lookAt(part)
  }, [hash, key])
}

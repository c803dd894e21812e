import type { StepPart } from '../../shared/next-step/rules'

/** Where a step is decided on the page. */
export const partId = (part: StepPart) => `order-${part}`

/** Leads the person to a part of the page. */
export function lookAt(part: StepPart) {
  const there = document.getElementById(partId(part))
  there?.scrollIntoView({ block: 'start' })
  there?.focus({ preventScroll: true })
}

import { focusIn } from 'frontend-kit/scan-grid/walk'
import { flushSync } from 'react-dom'

/**
 * Leads the keyboard to a cell, in whichever grid its row is after the change that was just made; to the first open question about
 * several files where the row is folded.
 */
export function focusCell(path: string, column: string): void {
  // React renders at once here, because a person who types fast presses the next key before the next frame.
  flushSync(() => {})
  const cell = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(path)}"] [data-column="${column}"]`)
  focusIn(cell ?? document.querySelector<HTMLElement>('[data-question=open]'))
}

import { focusIn } from 'frontend-kit/scan-grid/walk'
import { flushSync } from 'react-dom'
import type { Cell } from './rules'

/** Leads the keyboard to a cell, also to one that the change that was just made brings in. */
export function focusCell({ id, column }: Pick<Cell, 'id'> & { column: string }): void {
  // React renders at once here, because a person who types fast presses the next key before the next frame.
  flushSync(() => {})
  focusIn(document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-column="${column}"]`))
}

import type { Core } from '../order-session/core'

/** Files that were chosen together: one message tells what became of them all, once none of them is under way. */
export type Batch = { chosen: number; left: number; stored: number; known: string[] }

export const aBatch = (chosen: number, left: number): Batch => ({ chosen, left, stored: 0, known: [] })

/** Counts a file of the batch that is no longer under way. */
export function settle(batch: Batch, { emit }: Pick<Core, 'emit'>): void {
  batch.left -= 1
  if (batch.left > 0) return
  if (batch.stored > 0) emit({ type: 'files-stored', stored: batch.stored, chosen: batch.chosen })
  if (batch.known.length > 0) emit({ type: 'files-known', names: batch.known })
}

import type { Core } from '../order-session/core'

/** Files that were chosen together: one message says of all of them what became of them, when the last one is through. */
export type Batch = { chosen: number; left: number; stored: number; known: string[] }

export const aBatch = (chosen: number, left: number): Batch => ({ chosen, left, stored: 0, known: [] })

/** One more file of the batch is through. */
export function settle(batch: Batch, { emit }: Pick<Core, 'emit'>): void {
  batch.left -= 1
  if (batch.left > 0) return
  if (batch.stored > 0) emit({ type: 'files-stored', stored: batch.stored, chosen: batch.chosen })
  if (batch.known.length > 0) emit({ type: 'files-known', names: batch.known })
}

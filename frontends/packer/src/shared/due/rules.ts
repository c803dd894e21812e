import type { PackingOrder } from 'contracts/order/packing/worklist'
import { type RunningClock, runningClock } from 'frontend-kit/promise/rules'

/** The clock of an order to pack. Null where none runs: it is not paid, has left, was cancelled, or its customer is waited for. */
export function dueOf(
  { status, dueAt, aside }: Pick<PackingOrder, 'status' | 'dueAt' | 'aside'>,
  now: Date,
): RunningClock | null {
  const isInWork = status === 'paid' || status === 'processing'
  return dueAt && isInWork && aside !== 'on-hold' ? runningClock(Date.parse(dueAt), now.getTime()) : null
}

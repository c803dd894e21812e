import type { Scan } from 'contracts/files'
import type { Transfer } from 'contracts/fulfilment-ftp'
import { canMove, MOVES, type OrderStatus } from 'contracts/order/order-states'
import type { Order } from 'contracts/orders'
import type { Payment } from 'contracts/payments'

/**
 * The state of «Выполнить» for an order (BACK-030): absent, done, or offered with a question, since no move leads back. The
 * question differs where nothing was paid or the order was cancelled (ORD-025).
 */
export type Completion =
  | { status: 'absent' }
  | { status: 'done' }
  /** `isPayable`: the customer has a page of the provider open, so the money may still come (ORD-027). */
  | { status: 'offered'; question: 'scansMissing' | 'paid' | 'unpaid' | 'cancelled'; isPayable: boolean }

/** `payment` is null where there is none, or where it failed to load. */
export function completionOf(
  { status, paidAt, missingScanCount = 0 }: Pick<Order, 'status' | 'paidAt' | 'missingScanCount'>,
  payment: Pick<Payment, 'status'> | null,
): Completion {
  if (status === MOVES.complete.to) return { status: 'done' }
  if (!canMove(status, 'complete')) return { status: 'absent' }
  const question = questionFor(status, missingScanCount > 0, paidAt === null)
  return { status: 'offered', question, isPayable: paidAt === null && payment?.status === 'open' }
}

/** The question about the gravest fact. */
function questionFor(status: OrderStatus, lacksScans: boolean, isUnpaid: boolean) {
  if (lacksScans) return 'scansMissing'
  if (status === 'cancelled') return 'cancelled'
  return isUnpaid ? 'unpaid' : 'paid'
}

/** A scan and its transfer to the factory; null while fulfilment does not know the scan. */
export type SentScan = { scan: Scan; transfer: Transfer | null }

/** The scans of one patient with their transfers. */
export const scansOf = (patientId: string, scans: readonly Scan[], transfers: readonly Transfer[]): SentScan[] =>
  scans
    .filter((it) => it.patientId === patientId)
    .map((scan) => ({ scan, transfer: transfers.find((it) => it.scanId === scan.id) ?? null }))

/** The newer of cached and fetched order: an answer from before the completion may arrive after it. */
export const newer = (held: Order, read: Order): Order => (held.version > read.version ? held : read)

import type { Scan } from 'contracts/files'
import type { Transfer } from 'contracts/fulfilment-ftp'
import { canMove, MOVES, type OrderStatus } from 'contracts/order/order-states'
import type { Order } from 'contracts/orders'
import type { Payment } from 'contracts/payments'

/**
 * What «Выполнить» is for an order (BACK-030): absent, without effect any more, or on offer. A question comes first, since
 * no move leads back; it says more where nothing was paid or the order was cancelled (ORD-025).
 */
export type Completion =
  | { status: 'absent' }
  | { status: 'done' }
  /** `isPayable`: the customer has a page of the provider open, so the money may still come (ORD-027). */
  | { status: 'offered'; question: 'scansMissing' | 'paid' | 'unpaid' | 'cancelled'; isPayable: boolean }

/** `payment` is what is known of the order's payment: null where there is none, or where nobody could say it. */
export function completionOf(
  { status, paidAt, missingScanCount = 0 }: Pick<Order, 'status' | 'paidAt' | 'missingScanCount'>,
  payment: Pick<Payment, 'status'> | null,
): Completion {
  if (status === MOVES.complete.to) return { status: 'done' }
  if (!canMove(status, 'complete')) return { status: 'absent' }
  const question = questionFor(status, missingScanCount > 0, paidAt === null)
  return { status: 'offered', question, isPayable: paidAt === null && payment?.status === 'open' }
}

/** The gravest of what staff are to know of. */
function questionFor(status: OrderStatus, lacksScans: boolean, isUnpaid: boolean) {
  if (lacksScans) return 'scansMissing'
  if (status === 'cancelled') return 'cancelled'
  return isUnpaid ? 'unpaid' : 'paid'
}

/** A scan and what became of it on the way to the factory; no transfer where fulfilment has not heard of it. */
export type SentScan = { scan: Scan; transfer: Transfer | null }

/** The scans of one patient with their transfers. */
export const scansOf = (patientId: string, scans: readonly Scan[], transfers: readonly Transfer[]): SentScan[] =>
  scans
    .filter((it) => it.patientId === patientId)
    .map((scan) => ({ scan, transfer: transfers.find((it) => it.scanId === scan.id) ?? null }))

/** What was read before the order was completed may arrive after it. */
export const newer = (held: Order, read: Order): Order => (held.version > read.version ? held : read)

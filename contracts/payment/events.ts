import { AuditRecorded } from '../access/audit'
import { ReviewNeeded } from '../order/money/payment'
import { DisputeChanged } from './disputes'
import { DebitChanged } from './left'
import { PaymentCaptured, RefundCompleted, RefundFailed } from './money-events'
import { ReceiptRecorded } from './receipts'

/** The part of payments in the table of events. */
export const paymentEvents = {
  'payments.audit.recorded.v1': {
    data: AuditRecorded,
    summary:
      'Staff made a payment link, asked the provider about payments, recorded a bank transfer, read its file, gave money back, or answered a dispute',
    consumers: ['identity'],
  },
  'payments.payment.captured.v1': {
    data: PaymentCaptured,
    summary: 'A provider has the money of a payment, as read back from it',
    consumers: ['orders'],
  },
  'payments.debit.changed.v1': {
    data: DebitChanged,
    summary: 'A customer has sent money that comes days later, or it did not come',
    consumers: ['orders'],
  },
  'payments.review.needed.v1': {
    data: ReviewNeeded,
    summary: 'Staff have to review money: paid twice, given back elsewhere, or not as the provider lists it',
    consumers: ['orders'],
  },
  'payments.refund.completed.v1': {
    data: RefundCompleted,
    summary: 'Money was given back, by staff here or at the provider; with the sums of the order',
    consumers: ['orders', 'partners'],
  },
  'payments.refund.failed.v1': {
    data: RefundFailed,
    summary: 'A refund that had been made did not reach the customer; its money is back, with the sums of the order',
    consumers: ['orders', 'partners'],
  },
  'payments.dispute.changed.v1': {
    data: DisputeChanged,
    summary: 'A customer’s bank disputes a payment, or the dispute has changed; with the sums of the order',
    consumers: ['orders', 'partners'],
  },
  'payments.receipt.recorded.v1': {
    data: ReceiptRecorded,
    summary: 'Staff recorded a bank transfer for an order',
    consumers: ['orders'],
  },
} as const

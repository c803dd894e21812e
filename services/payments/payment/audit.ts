import { auditOf } from 'service-kit/domain/audit'

/** What staff do with customers' payments that is recorded. */
type Action =
  | 'payment-link-made'
  | 'payment-checked'
  | 'payments-checked'
  | 'payment-attached'
  | 'receipt-recorded'
  | 'receipt-read'
  | 'refund-requested'
  | 'comparison-requested'
  | 'dispute-recorded'
  | 'dispute-contested'
  | 'dispute-accepted'
  | 'dispute-ended'
  | 'dispute-file-read'
  | 'register-downloaded'

export const audit = auditOf<Action, 'order' | 'comparison' | 'payment-check' | 'register'>(
  'payments.audit.recorded.v1',
)

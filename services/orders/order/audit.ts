import { auditOf } from 'service-kit/domain/audit'

/** What staff do with a customer's order that is recorded. */
export type Action =
  | 'document-issued'
  | 'document-read'
  | 'payment-accepted'
  | 'payment-rest-forgiven'
  | 'payment-set-aside'

export const audit = auditOf<Action, 'order' | 'review'>('orders.audit.recorded.v1')

import { auditOf } from 'service-kit/domain/audit'

/** What staff do in the programme that is recorded. */
type Action =
  | 'order-linked'
  | 'partner-added'
  | 'partner-changed'
  | 'partner-corrected'
  | 'partner-rate-changed'
  | 'partners-merged'
  | 'programme-changed'

export const audit = auditOf<Action, 'partner' | 'order' | 'site'>('partners.audit.recorded.v1')

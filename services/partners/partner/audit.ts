import { auditOf } from 'service-kit/domain/audit'

/** What staff do in the programme that is recorded. */
type Action = 'partner-rate-changed'

export const audit = auditOf<Action, 'partner'>('partners.audit.recorded.v1')

import { auditOf } from 'service-kit/domain/audit'

/** What staff do about payouts that is recorded. */
type Action = 'payout-recorded' | 'payout-voided' | 'payout-list-exported' | 'partner-act-read'

export const audit = auditOf<Action, 'partner' | 'site'>('partners.audit.recorded.v1')

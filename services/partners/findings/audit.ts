import { auditOf } from 'service-kit/domain/audit'

export const audit = auditOf<'finding-decided', 'partner'>('partners.audit.recorded.v1')

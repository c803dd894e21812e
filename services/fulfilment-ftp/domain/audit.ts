import { auditOf } from 'service-kit/domain/audit'

/** The staff's actions on the queue that the audit trail records. */
type Action = 'transfer-sent-again' | 'transfer-deleted' | 'transfers-processed' | 'test-file-sent'

export const audit = auditOf<Action, 'transfer' | 'order' | 'test-file'>('fulfilment-ftp.audit.recorded.v1')

import { auditOf } from 'service-kit/domain/audit'

/** What staff do with the queue that is recorded. */
type Action = 'transfer-sent-again' | 'transfer-deleted' | 'transfers-processed' | 'test-file-sent'

export const audit = auditOf<Action, 'transfer' | 'order' | 'test-file'>('fulfilment-ftp.audit.recorded.v1')

import { auditOf } from 'service-kit/domain/audit'

/** What staff do with customers' scans, and to the storage, that is recorded. */
export type Action =
  | 'scan-read'
  | 'scan-link-made'
  | 'scans-downloaded'
  | 'scan-described'
  | 'scan-deleted'
  | 'scan-restored'
  | 'scan-uploaded'
  | 'scans-cleaned-up'
  | 'test-file-stored'
  | 'test-file-deleted'

export const audit = auditOf<Action, 'scan' | 'order' | 'test-file'>('files.audit.recorded.v1')

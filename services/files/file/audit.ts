import { auditOf } from 'service-kit/domain/audit'

/** What staff and packers do with customers' scans, logos and boxes, and to the storage, that is recorded. */
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
  | 'logo-stored'
  | 'logo-removed'
  | 'box-photo-stored'
  | 'box-photo-removed'

export const audit = auditOf<Action, 'scan' | 'order' | 'test-file' | 'logo'>('files.audit.recorded.v1')

// A separate file, so that the browser gets it without the schemas.

/**
 * Everything that a trail of this version records, and whether staff only saw something by it or changed it. A service records
 * no other action, and the page of the trail has words for each.
 */
export const AUDIT_ACTIONS = {
  'audit-exported': 'read',
  'colleague-removed': 'change',
  'comparison-requested': 'change',
  'data-request-completed': 'change',
  'dispute-accepted': 'change',
  'dispute-contested': 'change',
  'dispute-ended': 'change',
  'dispute-file-read': 'read',
  'dispute-recorded': 'change',
  'document-issued': 'change',
  'document-read': 'read',
  'move-undone': 'change',
  'order-archived': 'change',
  'order-moved': 'change',
  'order-placed': 'change',
  'order-restored': 'change',
  'packer-password-changed': 'change',
  'packer-sessions-ended': 'change',
  'passkey-added': 'change',
  'passkey-removed': 'change',
  'payment-accepted': 'change',
  'payment-attached': 'change',
  'payment-checked': 'change',
  'payment-link-made': 'change',
  'payment-rest-forgiven': 'change',
  'payment-set-aside': 'change',
  'payments-checked': 'change',
  'price-list-added': 'change',
  'price-list-changed': 'change',
  'price-list-withdrawn': 'change',
  'receipt-read': 'read',
  'receipt-recorded': 'change',
  'recovery-codes-replaced': 'change',
  'refund-requested': 'change',
  'register-downloaded': 'read',
  'role-given': 'change',
  'role-taken': 'change',
  'roles-limited': 'change',
  'scan-deleted': 'change',
  'scan-described': 'change',
  'scan-link-made': 'read',
  'scan-read': 'read',
  'scan-restored': 'change',
  'scans-cleaned-up': 'change',
  'scans-downloaded': 'read',
  'second-factor-enrolled': 'change',
  'second-factor-removed': 'change',
  'second-factor-reset': 'change',
  'second-factor-rule-changed': 'change',
  'signing-keys-revoked': 'change',
  'terms-changed': 'change',
  'test-file-deleted': 'change',
  'test-file-sent': 'change',
  'test-file-stored': 'change',
  'transfer-deleted': 'change',
  'transfer-sent-again': 'change',
  'transfers-processed': 'change',
  'translation-added': 'change',
  'translation-changed': 'change',
} as const satisfies Record<string, 'read' | 'change'>
export type AuditAction = keyof typeof AUDIT_ACTIONS

/** The kinds of records that a trail of this version is about; `audit` is the trail of a site itself. */
export const AUDIT_KINDS = [
  'order',
  'scan',
  'client',
  'review',
  'comparison',
  'payment-check',
  'transfer',
  'price-list',
  'data-request',
  'translation',
  'user',
  'passkey',
  'site',
  'test-file',
  'signing-key',
  'register',
  'audit',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** A newer service may record what this page does not know. */
export const isKnownAction = (action: string): action is AuditAction => Object.hasOwn(AUDIT_ACTIONS, action)
export const isKnownKind = (kind: string): kind is AuditKind => AUDIT_KINDS.some((it) => it === kind)

/** Every key in the browser's storage and its single writer; other areas link to the writer's page instead. */
export const browserKeys = {
  /** The draft of this browser (WIZ-037). */
  currentOrderId: { storage: 'local', writer: 'wizard' },
  /** The wizard's step, 1 to 11 (WIZ-040). */
  order_step_current: { storage: 'local', writer: 'wizard' },
  /** How many steps there were when the step was stored: a number of another count names another step. */
  order_step_count: { storage: 'local', writer: 'wizard' },
  /** Kinds of scans that were skipped, by order and patient (WIZ-041). */
  order_skips: { storage: 'local', writer: 'wizard' },
  /** What was typed and not saved yet when the page was left; the next load of the order takes it (WIZ-100). */
  order_typed: { storage: 'local', writer: 'wizard' },
  /** The Idempotency-Key of the draft's first save, so that a lost answer does not make two drafts. */
  order_create_key: { storage: 'local', writer: 'wizard' },
  /** Whether the recipient of the draft is saved in the profile of the account once it is placed. */
  order_keeps_recipient: { storage: 'local', writer: 'wizard' },
  /** Unfinished uploads: fingerprint of a file → address of its upload (FILE-058). */
  scan_uploads: { storage: 'local', writer: 'wizard' },
  /** tus-js-client writes and deletes it, to see whether the storage can be written. */
  tusSupport: { storage: 'local', writer: 'wizard' },
  /** The language that the person chose (I18N-009). */
  selectedLanguage: { storage: 'local', writer: 'shell' },
  /** The partner code of the opened address (AFF-006); the wizard reads it when it creates the draft. */
  partnerCode: { storage: 'session', writer: 'landing' },
  /** Edited translations of a language, and when they were fetched: valid for 24 hours (I18N-013). */
  translationCache: { storage: 'local', writer: 'shell' },
  translationCacheTimestamp: { storage: 'local', writer: 'shell' },
  /** Hides the packers' form while the session is loading (PACK-003); it grants nothing. */
  packerUnlocked: { storage: 'local', writer: 'packer' },
  /** The name of the place where this device packs. */
  packer_station: { storage: 'local', writer: 'packer' },
  /** `off` where packers have switched the sounds off. */
  packer_sound: { storage: 'local', writer: 'packer' },
  /** Codes of bags that were scanned while the network was away; they are sent once it is back. */
  packer_scans: { storage: 'local', writer: 'packer' },
  /** The label printers of this device, and which of them prints what (PACK-022). */
  packer_printers: { storage: 'local', writer: 'packer' },
  /** The filters with which staff last looked at the orders (BACK-017). */
  orders_view: { storage: 'local', writer: 'backoffice' },
  /** `off` where staff have switched off the keys of one letter. */
  letter_keys: { storage: 'local', writer: 'backoffice' },
  /** The person has just signed out; the next page shows the message (AUTH-014). */
  signed_out: { storage: 'session', writer: 'shell' },
} as const satisfies Record<string, { storage: 'local' | 'session'; writer: string }>

export type BrowserKey = keyof typeof browserKeys

/**
 * How long a key stays. `tab`: until the tab is closed; `order`: until the order is placed or another one is begun; `typed`: until
 * what was typed is saved; `scanned`: until what was scanned is sent; `upload`: until the upload has ended; `moment`: it is deleted at
 * once; `day`: 24 hours; `shift`: until the packer locks the page; `message`: until the message is shown; `browser`: until the person
 * clears it.
 */
export type KeyLife =
  | 'tab'
  | 'order'
  | 'typed'
  | 'scanned'
  | 'upload'
  | 'moment'
  | 'day'
  | 'shift'
  | 'message'
  | 'browser'

/** The life of each key. It stands apart from the table above, because the wizard's first visit loads that one. */
export const keyLives: Readonly<Record<BrowserKey, KeyLife>> = {
  currentOrderId: 'order',
  order_step_current: 'order',
  order_step_count: 'order',
  order_skips: 'order',
  order_typed: 'typed',
  order_create_key: 'typed',
  order_keeps_recipient: 'order',
  scan_uploads: 'upload',
  tusSupport: 'moment',
  selectedLanguage: 'browser',
  partnerCode: 'tab',
  translationCache: 'day',
  translationCacheTimestamp: 'day',
  packerUnlocked: 'shift',
  packer_station: 'browser',
  packer_sound: 'browser',
  packer_scans: 'scanned',
  packer_printers: 'browser',
  orders_view: 'browser',
  letter_keys: 'browser',
  signed_out: 'message',
}

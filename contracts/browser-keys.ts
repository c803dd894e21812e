/** Every key in the browser's storage and its single writer; everybody else goes through the writer's address. */
export const browserKeys = {
  /** The draft that this browser works on (WIZ-037). */
  currentOrderId: { storage: 'local', writer: 'wizard' },
  /** The wizard's step, 1 to 11 (WIZ-040). */
  order_step_current: { storage: 'local', writer: 'wizard' },
  /** The Idempotency-Key of the draft's first save, so that a lost answer does not make two drafts. */
  order_create_key: { storage: 'local', writer: 'wizard' },
  /** Where unfinished uploads go on: fingerprint of a file → address of its upload (FILE-058). */
  scan_uploads: { storage: 'local', writer: 'wizard' },
  /** The language that the person chose (I18N-009). */
  selectedLanguage: { storage: 'local', writer: 'shell' },
  /** That the person has just signed out; the page that is loaded then says it (AUTH-014). */
  signed_out: { storage: 'session', writer: 'shell' },
} as const satisfies Record<string, { storage: 'local' | 'session'; writer: string }>

export type BrowserKey = keyof typeof browserKeys

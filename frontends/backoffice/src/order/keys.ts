import type { PageKey } from 'frontend-kit/keys/rules'

/** The keys of an order's page, in the order of their list. */
export const KEYS = {
  step: { code: 'KeyE', sign: 'e', does: 'keys.step' },
  undo: { code: 'KeyZ', sign: 'z', does: 'keys.undo' },
  before: { code: 'BracketLeft', sign: '[', does: 'keys.before' },
  after: { code: 'BracketRight', sign: ']', does: 'keys.after' },
  copy: { code: 'KeyC', sign: 'c', does: 'keys.copy' },
  note: { code: 'KeyN', sign: 'n', does: 'keys.note' },
} as const satisfies Record<string, PageKey>

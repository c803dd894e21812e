import type { KeyTable } from 'frontend-kit/keys/rules'
import { CLEAR_KEY } from '../shared/keys/rules'

/** The keys of the list: what they do, and the list that `?` shows, are made from it. */
export const KEYS = {
  down: { code: 'KeyJ', sign: 'j', does: 'keys.down', repeats: true },
  up: { code: 'KeyK', sign: 'k', does: 'keys.up', repeats: true },
  select: { code: 'KeyX', sign: 'x', does: 'keys.select' },
  clear: CLEAR_KEY,
  open: { code: 'Enter', sign: 'Enter', does: 'keys.openOrder' },
  step: { code: 'KeyE', sign: 'e', does: 'keys.step' },
  undo: { code: 'KeyZ', sign: 'z', does: 'keys.undo' },
  search: { code: 'Slash', sign: '/', does: 'keys.search' },
} as const satisfies KeyTable

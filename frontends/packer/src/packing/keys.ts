import type { KeyTable } from 'frontend-kit/keys/rules'
import type { OwnId } from './texts'

/** The keys of the page of an order, by their places on the keyboard. The buttons say the same letters. */
export const KEYS = {
  bags: { code: 'KeyP', sign: 'P', does: 'do.bags' },
  box: { code: 'KeyB', sign: 'B', does: 'do.box' },
  override: { code: 'KeyO', sign: 'O', does: 'do.override' },
  code: { code: 'KeyC', sign: 'C', does: 'do.code' },
  sound: { code: 'KeyS', sign: 'S', does: 'do.sound' },
  back: { code: 'Escape', sign: 'Esc', does: 'do.back' },
  help: { code: 'Slash', shift: true, sign: '?', does: 'do.help' },
} as const satisfies KeyTable<OwnId>

/** Those that put an answer away; they stand in the list of keys, and act only while there is an answer. */
export const ANSWER_KEYS = {
  away: { code: 'Enter', sign: 'Enter', does: 'do.away' },
  awayToo: { code: 'Space', sign: '␣', does: 'do.away' },
} as const satisfies KeyTable<OwnId>

/** Arrows act within the tiles alone; in the list of keys they stand as one. */
export const LISTED = {
  ...KEYS,
  ...ANSWER_KEYS,
  tiles: { code: 'ArrowDown', sign: '← ↑ ↓ →', does: 'do.tiles' },
} as const satisfies KeyTable<OwnId>

import type { PageKey } from 'frontend-kit/keys/rules'

/** The key of every page that has keys: it opens their list. */
export const HELP_KEY = { code: 'Slash', shift: true, sign: '?', does: 'keys.help' } as const satisfies PageKey

/** The key of every list whose rows are selected. */
export const CLEAR_KEY = { code: 'Escape', sign: 'Esc', does: 'keys.clear' } as const satisfies PageKey

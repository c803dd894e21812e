import type { PageKey } from 'frontend-kit/keys/rules'

/** The key of every page that has keys: it opens their list. */
export const HELP_KEY = { code: 'Slash', shift: true, sign: '?', does: 'keys.help' } as const satisfies PageKey

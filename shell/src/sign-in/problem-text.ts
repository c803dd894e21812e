import type { IntlShape } from 'react-intl'
import { TEXTS as COMMON, problemText as textOf } from '../session/problem-text'

/** Identity's refusals of a sign-in that concern the reader. Their texts are loaded with its pages. */
const TEXTS = {
  ...COMMON,
  'invalid-request': 'problem.invalid-request',
  'link-gone': 'problem.link-gone',
} as const

/** As that of the session, with the refusals of a sign-in. */
export const problemText = (problem: unknown, intl: IntlShape): string | null => textOf(problem, intl, TEXTS)

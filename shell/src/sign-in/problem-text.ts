import type { ApiProblem } from 'frontend-kit/api'
import type { IntlShape } from 'react-intl'

/** The refusals of identity that have something to say to the reader. */
const TEXTS = {
  'invalid-request': 'problem.invalid-request',
  'link-gone': 'problem.link-gone',
  'too-many-requests': 'problem.too-many-requests',
  unavailable: 'problem.unavailable',
  'no-network': 'problem.no-network',
} as const

/**
 * What the service said, in the reader's language; null where it said nothing that is for the reader. Looks at the code
 * alone, so that a page that calls nothing need not carry the client.
 */
export function problemText(problem: unknown, intl: IntlShape): string | null {
  const code = (problem as Partial<ApiProblem> | null)?.code
  return code !== undefined && Object.hasOwn(TEXTS, code)
    ? intl.formatMessage({ id: TEXTS[code as keyof typeof TEXTS] })
    : null
}

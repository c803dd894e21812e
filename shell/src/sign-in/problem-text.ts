import type { ApiProblem } from 'frontend-kit/api'
import type { IntlShape } from 'react-intl'

/** Identity's refusals that concern the reader. */
const TEXTS = {
  'invalid-request': 'problem.invalid-request',
  'link-gone': 'problem.link-gone',
  'too-many-requests': 'problem.too-many-requests',
  unavailable: 'problem.unavailable',
  'no-network': 'problem.no-network',
} as const

/**
 * The text of a service's refusal in the reader's language; null where it does not concern the reader. Reads the code
 * alone, so that a page without calls does not load the client.
 */
export function problemText(problem: unknown, intl: IntlShape): string | null {
  const code = (problem as Partial<ApiProblem> | null)?.code
  return code !== undefined && Object.hasOwn(TEXTS, code)
    ? intl.formatMessage({ id: TEXTS[code as keyof typeof TEXTS] })
    : null
}

import type { ApiProblem } from 'frontend-kit/api'
import type { IntlShape, MessageDescriptor } from 'react-intl'

type Texts = Readonly<Record<string, MessageDescriptor['id']>>

/** Identity's refusals that concern everybody. */
export const TEXTS = {
  'too-many-requests': 'problem.too-many-requests',
  unavailable: 'problem.unavailable',
  'no-network': 'problem.no-network',
} as const satisfies Texts

/**
 * The text of a service's refusal in the reader's language; null where it does not concern the reader. Reads the code
 * alone, so that a page without calls does not load the client.
 */
export function problemText(problem: unknown, intl: IntlShape, texts: Texts = TEXTS): string | null {
  const code = (problem as Partial<ApiProblem> | null)?.code
  return code !== undefined && Object.hasOwn(texts, code) ? intl.formatMessage({ id: texts[code] }) : null
}

import type { FailureCode } from 'frontend-kit/api'
import { createTelling } from 'frontend-kit/told'

/** What the person is told in passing; the page turns it into a toast in its language. */
export type Told =
  | { what: 'code-failed' | 'name-failed'; code: FailureCode }
  | { what: 'name-saved' | 'link-copied' | 'link-not-copied' }

export const { tell, onTold } = createTelling<Told>()

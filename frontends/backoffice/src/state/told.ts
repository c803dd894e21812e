import type { FailureCode } from 'frontend-kit/api'
import { createTelling } from 'frontend-kit/told'

/** What the person is told in passing; the page turns it into a toast. */
export type Told =
  | { what: 'load-failed'; code: FailureCode; isOnPage: boolean }
  /** `loaded`: what could not be fetched is there after all. */
  | { what: 'completed' | 'loaded' }
  /** `changed`: somebody was quicker. `unexpected`: an answer that says nothing. */
  | { what: 'completing-failed'; why: 'changed' | 'refused' | 'unexpected' }

export const { tell, onTold } = createTelling<Told>()

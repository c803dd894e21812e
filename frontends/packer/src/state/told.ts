import type { FailureCode } from 'frontend-kit/api'
import { createTelling } from 'frontend-kit/told'

/** What the packer is told in passing; the page turns it into a toast in its language. */
export type Told =
  | { what: 'load-failed'; code: FailureCode; isOnPage: boolean }
  /** `loaded`: the orders could be fetched after all. */
  | { what: 'wrong-password' | 'unlocked' | 'loaded' | 'locked' }
  | { what: 'lock-failed'; code: FailureCode }

export const { tell, onTold } = createTelling<Told>()

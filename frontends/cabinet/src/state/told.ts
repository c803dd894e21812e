import type { FailureCode } from 'frontend-kit/api'
import { createTelling } from 'frontend-kit/told'

/** What the person is told in passing; the page turns it into a toast in its language. */
export type Told =
  | { what: 'load-failed'; code: FailureCode; isOnPage: boolean }
  /** The orders could be fetched after all. */
  | { what: 'loaded' }
  | { what: 'payment-failed' | 'payment-address-missing' }
  | { what: 'bank-blocked'; address: string }

export const { tell, onTold } = createTelling<Told>()

import type { FailureCode } from 'frontend-kit/api'

/** What the person is told in passing; the page turns it into a toast in its language. */
export type Told =
  | { what: 'load-failed'; code: FailureCode; isOnPage: boolean }
  | { what: 'payment-failed' | 'payment-address-missing' }

type Listener = (told: Told) => void
const listeners = new Set<Listener>()

export const tell = (told: Told): void => {
  for (const listener of listeners) listener(told)
}

/** Answers the function that ends listening. */
export function onTold(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

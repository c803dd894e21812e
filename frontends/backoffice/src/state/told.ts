import type { FailureCode } from 'frontend-kit/api'

/** What the person is told in passing; the page turns it into a toast. */
export type Told =
  | { what: 'load-failed'; code: FailureCode; isOnPage: boolean }
  | { what: 'completed' }
  /** `changed`: somebody was quicker. `unexpected`: an answer that says nothing. */
  | { what: 'completing-failed'; why: 'changed' | 'refused' | 'unexpected' }

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

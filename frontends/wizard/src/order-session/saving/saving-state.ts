/**
 * `waiting`: a value was entered and is about to be saved. `offline`, `unanswered`: it could not be saved, since the network is
 * gone or the service does not answer, and is tried again.
 */
export type SavingState = 'idle' | 'waiting' | 'saving' | 'saved' | 'offline' | 'unanswered' | 'failed'

/** The state that the page shows. `isAsked`: the person is asked about a value, which therefore is not saved. */
export function shownState(state: SavingState, { isAsked, isOnline }: { isAsked: boolean; isOnline: boolean }) {
  if (state === 'saved' && isAsked) return 'waiting'
  // Each failing try would show "saving" for a moment, and a screen reader would read that out.
  return !isOnline && (state === 'waiting' || state === 'saving') ? 'offline' : state
}

/** What was entered is not on the server, although that was tried. */
export const isTrouble = (state: SavingState): state is 'offline' | 'unanswered' | 'failed' =>
  state === 'offline' || state === 'unanswered' || state === 'failed'

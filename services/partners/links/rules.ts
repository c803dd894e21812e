import { type Refusal, refuse } from 'contracts/problems'

/** What a link does with the order's client: `takes` one who was nobody's, `keeps` the partner's own, `moves` another partner's. */
export type Way = 'takes' | 'keeps' | 'moves'

export function wayOf(partnerId: string, ownerId: string | undefined): Way {
  if (ownerId === undefined) return 'takes'
  return ownerId === partnerId ? 'keeps' : 'moves'
}

/** A client moves to another partner only where somebody has seen what changes (AFF-045). Refuses: `move-not-accepted`. */
export const accepted = (way: Way, isMoveAccepted: boolean): Way | Refusal =>
  way === 'moves' && !isMoveAccepted
    ? refuse('move-not-accepted', 'The client of this order is another partner’s.')
    : way

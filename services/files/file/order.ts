/** What orders has told of an order's course. */
export type Course = { placedAt: Date | null; ending: Ending | null; endedAt: Date | null }
export type Ending = 'completed' | 'cancelled'

/** A draft, at first or again. */
export const DRAFTED: Course = { placedAt: null, ending: null, endedAt: null }
export const placed = (at: Date): Course => ({ ...DRAFTED, placedAt: at })
/*
 * The events of an order's end, and of its way back, may come before that of its placement, which is then older and ignored: both
 * say that the order is placed.
 */

/** The end was taken back. */
export const resumed = (at: Date, { placedAt }: Course): Course => ({
  placedAt: placedAt ?? at,
  ending: null,
  endedAt: null,
})
export const ended = (ending: Ending, at: Date, { placedAt }: Course): Course => ({
  placedAt: placedAt ?? at,
  ending,
  endedAt: at,
})

/** An order as its events describe it, perhaps late: they never decide about a scan that is stored already. */
export type Order = {
  id: string
  owner: string
  /** The order's version when it came to this owner from another device; 0 if it was always this owner's. */
  ownerVersion: number
  holder: string | null
  site: string
  placedAt: Date | null
  /** The order's version when it last waited for a scan no longer; 0 if it never did. */
  resumedVersion: number
}

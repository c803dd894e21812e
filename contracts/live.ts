import { type Static, Type } from '@sinclair/typebox'
import { Uuid, words } from './common'

/** A hint that something a page shows has changed; the page refetches, and the services decide what may be seen. */
export const Hint = Type.Object(
  {
    kind: words(['order', 'scan', 'transfer', 'payment', 'balance']),
    /** The order that the change belongs to; of a balance the partner. */
    id: Uuid,
    version: Type.Integer(),
  },
  { $id: 'Hint', additionalProperties: false },
)
export type Hint = Static<typeof Hint>

/** Core NATS subjects of hints: for one owner, and for the staff of a site; not stored, the edge alone subscribes. */
export const ownerAudience = (owner: string) => `live.owner.${owner}`
export const staffAudience = (site: string) => `live.staff.${site}`
/** Without a hint: a service may have told of changes in vain, so every page looks again. */
export const EVERYBODY = 'live.everybody'

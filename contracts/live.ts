import { type Static, Type } from '@sinclair/typebox'
import { words } from './common'

/** Something that a page shows has changed; the page refetches, and the services check what it may see. */
export const Hint = Type.Object(
  {
    kind: words([
      'order',
      'scan',
      'transfer',
      'payment',
      'payment-check',
      'balance',
      'prices',
      'note',
      'presence',
      'packing',
      'logo',
    ]),
    /**
     * The order of the change, also of its notes, of who is at it and of its bags; of a balance the partner, of prices the price list, of a
     * comparison with a provider or of a check of all pending payments that one, of money without an order its review, of a print logo
     * what `logoId` makes of its name.
     */
    id: Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[48][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' }),
    version: Type.Integer(),
  },
  { $id: 'Hint', additionalProperties: false },
)
export type Hint = Static<typeof Hint>

/** Core NATS subjects of hints for one owner and for a site's staff; NATS stores none, the edge alone subscribes. */
export const ownerAudience = (owner: string) => `live.owner.${owner}`
export const staffAudience = (site: string) => `live.staff.${site}`
/** A message without a hint: a service's hints may have been lost, so every page refetches. */
export const EVERYBODY = 'live.everybody'

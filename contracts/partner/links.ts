import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Currency, Instant, nullable, Uuid } from '../common'
import { PARTNER_CODE_PATTERN } from '../partner-code'
import { Keyed, route } from '../route'

const closed = { additionalProperties: false }
const Amount = Type.Object({ minor: Type.Integer(), currency: Currency }, closed)
const Linked = Type.Object(
  { id: Uuid, code: Type.String({ pattern: PARTNER_CODE_PATTERN }), name: nullable(Type.String()) },
  closed,
)

/** What the link of an order to a partner changes (AFF-045). */
export const LinkEffect = Type.Object(
  {
    orderId: Uuid,
    partnerId: Uuid,
    /** The order's client, who becomes the partner's. */
    email: Type.String(),
    /** Whose client it is now; null for nobody's. */
    now: nullable(Linked),
    /** Another partner's client would move, which somebody has to accept. */
    isMove: Type.Boolean(),
    isLinked: Type.Boolean(),
    /** What the partner before keeps of this client, since booked is booked; null where that is nothing. */
    kept: nullable(Type.Array(Amount)),
    /** What the order earns for the partner at the rate of its payment; null until it is paid. */
    earns: nullable(Amount),
    /** The client is the partner: the order earns nothing until staff have decided (AFF-011). */
    isOwn: Type.Boolean(),
  },
  { $id: 'LinkEffect', ...closed },
)
export type LinkEffect = Static<typeof LinkEffect>

const which = { orderId: Uuid, partnerId: Uuid }
export const NewOrderLink = Type.Object(
  {
    ...which,
    /** The client is another partner's, and somebody has seen what changes. */
    isMoveAccepted: Type.Optional(Type.Boolean()),
  },
  closed,
)
export type NewOrderLink = Static<typeof NewOrderLink>

export const OrderLink = Type.Object(
  { id: Uuid, ...which, email: Type.String(), fromPartnerId: nullable(Uuid), at: Instant },
  { $id: 'OrderLink', ...closed },
)
export type OrderLink = Static<typeof OrderLink>

export const links = {
  showEffect: route({
    id: 'showLinkEffect',
    summary: 'Show what the link of an order to a partner would change',
    access: RIGHTS.staff,
    query: Type.Object(which),
    response: { 200: LinkEffect },
    problems: ['order-not-found', 'order-not-placed', 'partner-not-found'],
  }),
  link: route({
    id: 'linkOrder',
    summary:
      'Link an order to a partner, who gets its client; another partner’s client moves only where that is accepted',
    access: RIGHTS.staff,
    headers: Keyed,
    body: NewOrderLink,
    response: { 201: OrderLink },
    problems: [
      'order-not-found',
      'order-not-placed',
      'partner-not-found',
      'move-not-accepted',
      'key-reused',
      'precondition-required',
    ],
  }),
}

import { type Static, Type } from '@sinclair/typebox'
import { Currency, Instant, nullable, Uuid, words } from '../common'
import { PLACED_STATUSES } from '../order/order-states'

const closed = { additionalProperties: false }

/** A client whom a partner referred (AFF-004). */
export const Referral = Type.Object(
  {
    id: Uuid,
    email: Type.String(),
    firstOrderId: Uuid,
    referredAt: Instant,
    /** The placement of the earliest paid order, and 365 days later; null until one is paid (AFF-012, AFF-013). */
    startsAt: nullable(Instant),
    endsAt: nullable(Instant),
  },
  { $id: 'Referral', ...closed },
)
export type Referral = Static<typeof Referral>

/** An order of a client of a partner, or one that staff linked (AFF-022). */
export const PartnerOrder = Type.Object(
  {
    id: Uuid,
    number: Type.String(),
    placedAt: Instant,
    paidAt: nullable(Instant),
    /** The doctor's; null where it has not been heard of. */
    name: nullable(Type.String()),
    email: nullable(Type.String()),
    /** The price, once it is paid. */
    amount: nullable(Type.Object({ minor: Type.Integer(), currency: Currency }, closed)),
    /** Null where only the payment has been heard of, or nothing since the placement. */
    status: nullable(words(PLACED_STATUSES as [(typeof PLACED_STATUSES)[number]])),
    /** What the ledger has of it for the partner; null where it has nothing. */
    earned: nullable(Type.Object({ minor: Type.Integer(), currency: Currency }, closed)),
    isLinked: Type.Boolean(),
  },
  { $id: 'PartnerOrder', ...closed },
)
export type PartnerOrder = Static<typeof PartnerOrder>

export const ENTRY_KINDS = ['commission', 'reversal', 'correction', 'paid-out', 'paid-back'] as const

/** An entry of the ledger. */
export const PartnerEntry = Type.Object(
  {
    seq: Type.Integer(),
    kind: words(ENTRY_KINDS),
    orderId: nullable(Uuid),
    orderNumber: nullable(Type.String()),
    amountMinor: Type.Integer(),
    currency: Currency,
    basisPoints: nullable(Type.Integer()),
    /** When it may be paid out; null where it may at once. */
    payableAt: nullable(Instant),
    reason: nullable(Type.String()),
    recordedAt: Instant,
  },
  { $id: 'PartnerEntry', ...closed },
)
export type PartnerEntry = Static<typeof PartnerEntry>

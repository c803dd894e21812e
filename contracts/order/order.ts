import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Currency, Instant, Language, line, nullable, ScanKind, SiteId, Uuid, words } from '../common'
import { AcceptedText } from '../legal/texts'
import { route } from '../route'
import { Consent } from './consent'
import { STEPS } from './next-step'
import { OrderStatus, type StaffMove } from './order-states'
import { OrderId } from './parameters'
import { MOST_PARCELS } from './parcels'
import { Cut, Material, Matrix, Patient } from './patient'
import { Remake, Repeats } from './remake'

/** `amount-differs`: not the frozen total or currency. `not-payable`: the order was paid, cancelled or completed. */
export const PaymentReview = words(['amount-differs', 'not-payable'], { $id: 'PaymentReview' })
export type PaymentReview = Static<typeof PaymentReview>

const LastChoice = Type.Object(
  {
    material: nullable(Material),
    cut: nullable(Cut),
    matrix: nullable(Matrix),
    retainer: words(['standard']),
    wishes: nullable(Type.String()),
  },
  { additionalProperties: false },
)

/** The parcel of a shipped order, as its carrier numbers it. */
export const Tracking = Type.Object(
  {
    carrier: line(100, { minLength: 1, examples: ['CDEK'] }),
    number: line(100, { minLength: 1, examples: ['1234567890'] }),
  },
  { $id: 'Tracking', additionalProperties: false },
)
export type Tracking = Static<typeof Tracking>

/** What an order is sent in: usually one. */
export const Parcels = Type.Array(Tracking, { maxItems: MOST_PARCELS })

const NextStep = words(STEPS, { $id: 'NextStep' })

/** A scan that staff asked the customer for: the order's clock stands still until it comes, or until staff let it run again. */
export const Hold = Type.Object(
  {
    patientId: Uuid,
    kind: ScanKind,
    /** The scan that is to be replaced; null where one is missing. */
    scanId: nullable(Uuid),
    reason: Type.String(),
    askedAt: Instant,
    /** Nobody has answered for as long as staff wait; they decide what becomes of the order. */
    isOver: Type.Boolean(),
    /** The e-mail of the staff who asked, for staff alone. Missing in an answer of the version before. */
    askedBy: Type.Optional(Type.String()),
  },
  { $id: 'Hold', additionalProperties: false },
)
export type Hold = Static<typeof Hold>

const Email = Type.Optional(Type.String())
/**
 * The e-mails of the staff who made the moves that an order has behind it, and the name of a packer who shipped it; a move that was
 * taken back is not among them.
 */
export const MovedBy = Type.Object(
  { process: Email, ship: Email, complete: Email, cancel: Email } satisfies Record<StaffMove, typeof Email>,
  { $id: 'MovedBy', additionalProperties: false },
)
export type MovedBy = Static<typeof MovedBy>

/** A line of staff in the price of an order, with its author's e-mail. */
export const ManualLine = Type.Object(
  { id: Uuid, reason: Type.String(), amountMinor: Type.Integer(), by: Type.String(), at: Instant },
  { $id: 'ManualLine', additionalProperties: false },
)
export type ManualLine = Static<typeof ManualLine>

/** A scan in the frozen price that files has lost or damaged. */
const MissingScan = Type.Object(
  { id: Uuid, patientId: Uuid, kind: ScanKind },
  { $id: 'MissingScan', additionalProperties: false },
)

export const Order = Type.Object(
  {
    id: Uuid,
    /** The shortest prefix of the id, 4 characters or more, that no other order has (ORD-028). */
    number: Type.String(),
    site: SiteId,
    status: OrderStatus,
    currency: Currency,
    /** The language in which the customer ordered; messages use it. */
    language: Language,
    /** The total agreed at placement (PRICE-028); null before. */
    totalMinor: nullable(Type.Integer()),
    /** Grows with every change; the ETag and the value of `If-Match`. */
    version: Type.Integer(),
    email: nullable(Type.String()),
    phone: nullable(Type.String()),
    fullName: nullable(Type.String()),
    address: nullable(Type.String()),
    deliveryComment: nullable(Type.String()),
    currentPatientId: nullable(Uuid),
    patients: Type.Array(Patient),
    /** The choices of the current patient, which were made last (ORD-004); retainers are always standard (WIZ-036). */
    lastChoice: LastChoice,
    consent: nullable(Consent),
    /** The order's scans that orders knows of, and how many of them the factory has received. */
    scanCount: Type.Integer(),
    receivedCount: Type.Integer(),
    /** Its scans by kind. Missing in an answer of the version before. */
    kindCounts: Type.Optional(
      Type.Object(
        { aligner: Type.Integer(), matrix: Type.Integer(), retainer: Type.Integer() },
        { additionalProperties: false },
      ),
    ),
    /**
     * Scans in the frozen price that files has lost: the order stops until staff decide. Missing in an answer that the
     * previous version stored for its Idempotency-Key.
     */
    missingScanCount: Type.Optional(Type.Integer()),
    createdAt: Instant,
    updatedAt: Instant,
    placedAt: nullable(Instant),
    /**
     * The e-mail of the colleague who placed it in the account of a clinic; null where anybody else did, and for an older
     * order. Missing in an answer of the version before.
     */
    placedBy: Type.Optional(nullable(Type.String())),
    /** Since when it is paid; null before, and once all of that money was given back (`standingOf`). */
    paidAt: nullable(Instant),
    /** What stayed of the money that counts as its payment. Missing in an answer of the version before. */
    paidMinor: Type.Optional(Type.Integer()),
    /** Since when money that the customer has sent is on its way, e.g. by a bank debit, as far as orders has heard. */
    onItsWaySince: Type.Optional(nullable(Instant)),
    /** When the factory had received the last of the order's scans; null while it lacks one. */
    receivedAt: nullable(Instant),
    /** Since when it is in production; null before, and for an order that went into production under an earlier version. */
    productionStartedAt: nullable(Instant),
    completedAt: nullable(Instant),
    shippedAt: nullable(Instant),
    /** The first of its parcels; null where it has none. */
    tracking: nullable(Tracking),
    /** All of them (`parcelsOf`). Missing in an answer of the version before. */
    parcels: Type.Optional(Type.Array(Tracking)),
    cancelledAt: nullable(Instant),
    /** Since when it is deleted: it can be restored until it is purged (ORD-031). */
    archivedAt: nullable(Instant),
    /** The e-mail of who deleted it, staff or the customer of a draft; null where it was left idle. Missing in an answer of the version before. */
    archivedBy: Type.Optional(nullable(Type.String())),
    /** Why the first of the payments in review is there (`ReviewReason`, in two words); null when none waits (PAY-034). */
    paymentReview: nullable(PaymentReview),
    /** The offer that the customer accepted; null for a draft, and for an order that staff have placed. */
    offer: Type.Optional(nullable(AcceptedText)),
    /** What was given back of its money (PAY-033). Missing in an answer of the version before. */
    refundedMinor: Type.Optional(Type.Integer()),
    /**
     * Until when it is promised to leave the factory; null while it is not paid, and for a cancelled one. On hold, the rest of its
     * time is counted from the beginning of the hold. This and the following are missing in an answer of the version before.
     */
    dueAt: Type.Optional(nullable(Instant)),
    hold: Type.Optional(nullable(Hold)),
    /** What it waits for next; null where nobody has to do anything. */
    step: Type.Optional(nullable(NextStep)),
    /** Which order it makes again; null where it is no remake. */
    remake: Type.Optional(nullable(Remake)),
    /** Which order it orders again; null where it was begun without one, or by a version that did not keep it. */
    repeats: Type.Optional(nullable(Repeats)),
    /** The e-mail of the staff who takes care of it, for staff alone. */
    assignee: Type.Optional(nullable(Type.String())),
    /** Staff began it for its customer. */
    isPrepared: Type.Optional(Type.Boolean()),
    /** The e-mail of the staff who began it for its customer, for staff alone. */
    begunBy: Type.Optional(nullable(Type.String())),
    /** When staff last asked its customer for the consent by mail, for staff alone. */
    consentAskedAt: Type.Optional(nullable(Instant)),
    /** Who moved it on, for staff alone; what an earlier version moved has nobody. */
    movedBy: Type.Optional(MovedBy),
    /** The lines of staff in its price, in their order, for staff alone: the customer sees them in the quote. */
    manualLines: Type.Optional(Type.Array(ManualLine)),
    /** The scans that `missingScanCount` counts, for staff who read one order alone; missing where there is none. */
    missingScans: Type.Optional(Type.Array(MissingScan)),
  },
  { $id: 'Order', additionalProperties: false },
)
export type Order = Static<typeof Order>

export const oneOrder = {
  show: route({
    id: 'showOrder',
    summary: 'Show an order with its patients',
    access: RIGHTS.ownerOrStaff,
    params: OrderId,
    response: { 200: Order },
    problems: ['order-not-found'],
  }),
}

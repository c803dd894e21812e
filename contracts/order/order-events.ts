import { type Static, Type } from '@sinclair/typebox'
import { Currency, Instant, Language, nullable, Owner, ScanKind, Sha256, SiteId, Uuid, words } from '../common'
import { Parcels } from './order'
import { OrderStatus, PLACED_STATUSES, UNDOABLE } from './order-states'
import { Cut, Material, Matrix } from './patient'

/** A draft was created: its owner, and the number of its folders. */
export const OrderDrafted = Type.Object({ orderId: Uuid, number: Type.String(), owner: Owner, site: SiteId })
export type OrderDrafted = Static<typeof OrderDrafted>
/** A draft makes a placed order again: files copies these scans of that order into it, each under a new id (`scanId`). */
export const OrderRemade = Type.Object({
  orderId: Uuid,
  /** The order that is made again. */
  of: Uuid,
  scans: Type.Array(Type.Object({ scanId: Uuid, copyOf: Uuid, patientId: Uuid, folder: Type.String() }), {
    maxItems: 200,
  }),
})
export type OrderRemade = Static<typeof OrderRemade>
export const PatientAdded = Type.Object({ orderId: Uuid, patientId: Uuid, folder: Type.String() })
export type PatientAdded = Static<typeof PatientAdded>
/** The quote is frozen. */
export const OrderPlaced = Type.Object({
  orderId: Uuid,
  /** These three are missing in events of an earlier version. */
  number: Type.Optional(Type.String()),
  site: Type.Optional(SiteId),
  language: Type.Optional(Language),
  quoteVersion: Type.String(),
  totalMinor: Type.Integer(),
  currency: Currency,
  /** All scans of the order; missing where there are more than 2,000, since an event has at most 1 MB. */
  files: Type.Optional(Type.Array(Type.Object({ scanId: Uuid, patientId: Uuid, kind: ScanKind, sha256: Sha256 }))),
  /**
   * Missing in events from before partners consumed them. `isNew`: the e-mail's first placed order; `owners`: the
   * browsers and people that own the order, including who placed it.
   */
  customer: Type.Optional(
    Type.Object({
      email: Type.String(),
      isNew: Type.Boolean(),
      partnerCode: nullable(Type.String()),
      owners: Type.Optional(Type.Array(Owner)),
      /** The customer's own name; missing in events of an earlier version. */
      fullName: Type.Optional(nullable(Type.String())),
      /** Of the delivery address: equal addresses have one, and nobody learns the address from it. Missing in those, too. */
      addressKey: Type.Optional(Sha256),
    }),
  ),
})
export type OrderPlaced = Static<typeof OrderPlaced>
/** The owner removed a scan of a draft, or another took its place: it counts in no price, and files may delete its bytes. */
export const OrderScanRemoved = Type.Object({ orderId: Uuid, scanId: Uuid })
export type OrderScanRemoved = Static<typeof OrderScanRemoved>
/** The owner made the placed order a draft again: slips and payments of this and earlier versions are void. */
export const OrderReopened = Type.Object({ orderId: Uuid })
export type OrderReopened = Static<typeof OrderReopened>
/** Whom a message about the order tells; missing in events of an earlier version. */
const customer = Type.Optional(
  Type.Object({
    number: Type.String(),
    site: SiteId,
    language: Language,
    email: Type.String(),
    fullName: nullable(Type.String()),
  }),
)
/** Whether money has ever come for it; missing in events of an earlier version. */
const isPaid = Type.Optional(Type.Boolean())
/** Production has begun. */
export const OrderProductionStarted = Type.Object({ orderId: Uuid })
export type OrderProductionStarted = Static<typeof OrderProductionStarted>
/** The carrier has the order. Carrier and number of its first parcel; both are null where none was named. */
export const OrderShipped = Type.Object({
  orderId: Uuid,
  carrier: nullable(Type.String()),
  parcel: nullable(Type.String()),
  /** All its parcels. Missing in events of an earlier version. */
  parcels: Type.Optional(Parcels),
  customer,
})
export type OrderShipped = Static<typeof OrderShipped>
/** What others say of an order that has ended; missing in events of an earlier version. `paidMinor`: what stayed of its money. */
const order = Type.Optional(
  Type.Object({
    number: Type.String(),
    site: SiteId,
    language: Language,
    totalMinor: Type.Integer(),
    paidMinor: Type.Integer(),
    currency: Currency,
  }),
)
/** Staff cancelled the order. */
export const OrderCancelled = Type.Object({ orderId: Uuid, isPaid, order, customer })
export type OrderCancelled = Static<typeof OrderCancelled>
/** The order is deleted; nothing is to be paid for it and nothing produced from it while it is. */
export const OrderArchived = Type.Object({ orderId: Uuid, isPaid })
export type OrderArchived = Static<typeof OrderArchived>
/** The deleted order is as it was before. */
export const OrderRestored = Type.Object({ orderId: Uuid })
export type OrderRestored = Static<typeof OrderRestored>
/** The order is gone for good. Its scans are removed by events of their own. */
export const OrderPurged = Type.Object({ orderId: Uuid })
export type OrderPurged = Static<typeof OrderPurged>
/** Staff completed the order, paid or not: payments must not charge for it any more. */
export const OrderCompleted = Type.Object({ orderId: Uuid, order, customer })
export type OrderCompleted = Static<typeof OrderCompleted>
/** Whoever made the last move took it back within a minute: the order is in the status before it. */
export const OrderMoveUndone = Type.Object({ orderId: Uuid, move: words(UNDOABLE), status: OrderStatus })
export type OrderMoveUndone = Static<typeof OrderMoveUndone>
/** An order that was placed before, as it is now: what a consumer did not keep of it then. Told once. */
export const OrderRecapped = Type.Object({
  orderId: Uuid,
  number: Type.String(),
  site: SiteId,
  email: nullable(Type.String()),
  fullName: nullable(Type.String()),
  partnerCode: nullable(Type.String()),
  owners: Type.Array(Owner),
  status: words(PLACED_STATUSES),
  placedAt: Instant,
  /** Missing where it was never paid. */
  paidAt: Type.Optional(Instant),
  /** Missing where it is not cancelled. */
  cancelledAt: Type.Optional(Instant),
  isArchived: Type.Boolean(),
  totalMinor: Type.Integer(),
  currency: Currency,
  /** What is left of its money; missing where all of the price is there. */
  left: Type.Optional(Type.Object({ minor: Type.Integer(), moneyVersion: Type.Integer() })),
  /** Missing where it has no address. */
  addressKey: Type.Optional(Sha256),
})
export type OrderRecapped = Static<typeof OrderRecapped>
/** Staff asked the customer for a scan: the order waits for it, and the customer is told. */
export const OrderHeld = Type.Object({
  orderId: Uuid,
  number: Type.String(),
  site: SiteId,
  language: Language,
  email: Type.String(),
  fullName: nullable(Type.String()),
  kind: ScanKind,
  /** A scan is there that is to be replaced; otherwise one is missing. */
  isReplacement: Type.Boolean(),
  reason: Type.String(),
  /** When the order leaves once the scan has come, as of `hold-clock.ts`; missing in events of an earlier version. */
  leavesAfter: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), words(['unpaid', 'soon'])])),
})
export type OrderHeld = Static<typeof OrderHeld>
/** Staff who have filled in a draft for a client ask for the consent, and the client is told. */
export const OrderConsentAsked = Type.Object({
  orderId: Uuid,
  number: Type.String(),
  site: SiteId,
  language: Language,
  email: Type.String(),
  fullName: nullable(Type.String()),
})
export type OrderConsentAsked = Static<typeof OrderConsentAsked>
/** The customer, or staff for the customer, want the invoice by mail: identity attaches its PDF, which it reads from orders. */
export const InvoiceMailAsked = Type.Object({
  orderId: Uuid,
  number: Type.String(),
  site: SiteId,
  language: Language,
  email: Type.String(),
  fullName: nullable(Type.String()),
  documentId: Uuid,
  /** The number of the invoice. */
  invoice: Type.String(),
  buyerName: Type.String(),
  totalMinor: Type.Integer(),
  currency: Currency,
})
export type InvoiceMailAsked = Static<typeof InvoiceMailAsked>
/** The order no longer waits for a scan: it came, staff go on without it, or the order is cancelled or a draft again. */
export const OrderResumed = Type.Object({
  orderId: Uuid,
  /** The scans that are agreed on from now on, if the scan has come. */
  scanIds: Type.Optional(Type.Array(Uuid)),
})
export type OrderResumed = Static<typeof OrderResumed>
/** The order belongs to a signed-in person, too, by its e-mail or by the browser of the draft. */
export const OrderClaimed = Type.Object({ orderId: Uuid, holder: Owner })
export type OrderClaimed = Static<typeof OrderClaimed>
/** A draft moved to another device: it belongs to this owner alone. */
export const OrderOwnerChanged = Type.Object({ orderId: Uuid, owner: Owner })
export type OrderOwnerChanged = Static<typeof OrderOwnerChanged>
/** The provider has proved the payment: the factory gets the manifest of valid scans, the customer a message. */
export const OrderPaid = Type.Object({
  orderId: Uuid,
  number: Type.String(),
  site: SiteId,
  language: Language,
  email: Type.String(),
  fullName: nullable(Type.String()),
  totalMinor: Type.Integer(),
  currency: Currency,
  paidAt: Instant,
  /**
   * What was left of all its money then, by the report of payments of this version; an order may be paid again after all its
   * money was given back, or paid by less than its total, of which staff have forgiven the rest. Missing where the total is
   * there, and in events of an earlier version.
   */
  left: Type.Optional(Type.Object({ minor: Type.Integer(), moneyVersion: Type.Integer() })),
  /** Until when it is promised to leave the factory: the mail says it (CAB-019). Missing while staff look for its scans. */
  dueAt: Type.Optional(Instant),
  /** The personal comment that staff agreed with the customer, where there is one: the mail says it (PAY-012). */
  comment: Type.Optional(Type.String()),
  patients: Type.Array(
    Type.Object({
      patientId: Uuid,
      folder: Type.String(),
      material: nullable(Material),
      cut: nullable(Cut),
      matrix: nullable(Matrix),
    }),
  ),
  scanIds: Type.Array(Uuid),
})
export type OrderPaid = Static<typeof OrderPaid>

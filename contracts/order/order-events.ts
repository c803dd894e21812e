import { type Static, Type } from '@sinclair/typebox'
import { Currency, Instant, Language, nullable, Owner, ScanKind, Sha256, SiteId, Uuid } from '../common'
import { Cut, Material, Matrix } from '../orders'

/** A draft came into being: whose it is and under which number its folders go. */
export const OrderDrafted = Type.Object({ orderId: Uuid, number: Type.String(), owner: Owner, site: SiteId })
export type OrderDrafted = Static<typeof OrderDrafted>
export const PatientAdded = Type.Object({ orderId: Uuid, patientId: Uuid, folder: Type.String() })
export type PatientAdded = Static<typeof PatientAdded>
/** The quote is frozen; `files` are all that belongs to the order. */
export const OrderPlaced = Type.Object({
  orderId: Uuid,
  quoteVersion: Type.String(),
  totalMinor: Type.Integer(),
  currency: Currency,
  files: Type.Array(Type.Object({ scanId: Uuid, patientId: Uuid, kind: ScanKind, sha256: Sha256 })),
  /**
   * Not there in events that were recorded before partners heard of them. `isNew`: the e-mail had placed nothing before;
   * `owners`: whose the order is, of browsers and of people, those who placed it included.
   */
  customer: Type.Optional(
    Type.Object({
      email: Type.String(),
      isNew: Type.Boolean(),
      partnerCode: nullable(Type.String()),
      owners: Type.Optional(Type.Array(Owner)),
    }),
  ),
})
export type OrderPlaced = Static<typeof OrderPlaced>
/** The owner removed a scan of a draft: it is in no price and in no placement, and its bytes may go. */
export const OrderScanRemoved = Type.Object({ orderId: Uuid, scanId: Uuid })
export type OrderScanRemoved = Static<typeof OrderScanRemoved>
/** Staff said that the order is done, paid or not: nothing is to be paid at the bank any more. */
export const OrderCompleted = Type.Object({ orderId: Uuid })
export type OrderCompleted = Static<typeof OrderCompleted>
/** The order belongs to a signed-in person too, by the e-mail or by the browser in which the draft was made. */
export const OrderClaimed = Type.Object({ orderId: Uuid, holder: Owner })
export type OrderClaimed = Static<typeof OrderClaimed>
/** The money is there, by the provider's proof: the manifest of what is valid goes to the factory, a message to the customer. */
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

import type { Currency, Language, ScanKind } from 'contracts/common'
import type { NewEvent } from 'contracts/events'
import type { TextName } from 'contracts/legal/texts'
import type { OrderQuote } from 'contracts/order/money/pricing'
import type { ManualLine, MovedBy, PaymentReview, Tracking } from 'contracts/order/order'
import type { PlacedStatus, UndoableMove } from 'contracts/order/order-states'
import type { Cut, Material, Matrix } from 'contracts/order/patient'
import type { Repeats } from 'contracts/order/remake'
import type { RemakeCause } from 'contracts/order/remake-causes'
import type { LeftOfPayment } from 'contracts/payment/left'

export type PatientState = {
  id: string
  name: string
  folder: string
  material: Material | null
  cut: Cut | null
  matrix: Matrix | null
  wishes: string | null
  skipped: readonly ScanKind[]
  createdAt: Date
}
export type ScanState = {
  id: string
  patientId: string
  kind: ScanKind
  sha256: string
  isLate: boolean
  removedAt: Date | null
  receivedAt: Date | null
  /** Since when files cannot read its bytes. */
  damagedAt: Date | null
  /** The version of files' record: older reports are ignored. */
  fileVersion: number
}
/** A payment that counts towards the price of its order, and what stayed of it. */
export type Counted = LeftOfPayment & { minor: number; currency: Currency }
/** Money that the customer has sent and that comes days later, by the report of payments of this version; `since` is null once it is not awaited. */
export type Awaited = { paymentId: string; version: number; since: string | null }
/** The last move of staff that can be taken back, with the version that it made. */
export type LastMove = { move: UndoableMove; from: PlacedStatus; by: string; at: string; version: number }
/** With its evidence: who gave it, and in which session if signed in. */
export type ConsentState = { textVersion: string; givenAt: string; actor: string; sessionId: string | null }
/** The offer that the customer accepted with the order, with its evidence. */
export type OfferState = {
  name: TextName
  version: string
  acceptedAt: string
  actor: string
  sessionId: string | null
}
/** A scan that staff asked the customer for: which one, why, and whether the time to answer is over. */
export type HoldState = {
  patientId: string
  kind: ScanKind
  /** The scan that is to be replaced; null where one is missing. */
  scanId: string | null
  reason: string
  /** The e-mail of who asked. */
  by: string
  askedAt: string
  isOver: boolean
}
/** Which order is made again, why, and by whom of the staff. */
export type RemakeState = {
  of: string
  ofNumber: string
  cause: RemakeCause
  note: string | null
  /** The factory bears the price. */
  isFree: boolean
  by: string
  /** The consent of that order, where it holds for this one. */
  consent: ConsentState | null
}
/** The fields of every order; patients and scans in order of arrival. */
type Common = {
  id: string
  number: string
  owner: string
  holder: string | null
  site: string
  language: Language
  currency: 'RUB' | 'EUR'
  version: number
  fullName: string | null
  address: string | null
  deliveryComment: string | null
  currentPatientId: string | null
  createdAt: Date
  updatedAt: Date
  /** Why received money waits for staff: a draft may receive money as well. */
  paymentReview: PaymentReview | null
  /** What was given back of its money, by payments' report of this version. */
  refundedMinor: number
  moneyVersion: number
  /** The payments that count towards its price (`fundsOf`). */
  counted: readonly Counted[]
  /** What of its price is not with us although it was paid (`goneMinorOf`), for the statistics. */
  returnedMinor: number
  awaited: Awaited | null
  partnerCode: string | null
  /** Since when it is deleted. */
  archivedAt: Date | null
  /** The e-mail of the staff who deleted it; null where it was left idle. */
  archivedBy: string | null
  /** The e-mail of the staff who takes care of it. */
  assignee: string | null
  /** The e-mail of the staff who began it for its customer; null where its customer did. */
  begunBy: string | null
  /** When staff last asked its customer for the consent by mail. */
  consentAskedAt: Date | null
  consent: ConsentState | null
  /** What staff add to its price, or take off it. */
  manualLines: readonly ManualLine[]
  /** Null where it makes no other order again. */
  remake: RemakeState | null
  /** Null where it orders no other order again. */
  repeats: Repeats | null
  /** The number of the last folder, also of a removed patient (ORD-005). */
  lastFolder: number
  patients: readonly PatientState[]
  scans: readonly ScanState[]
}
export type Draft = Common & { status: 'draft'; email: string | null; phone: string | null }
/** An order from its placement on; paid and completed are independent of its status. */
export type Placed = Common & {
  status: PlacedStatus
  email: string
  phone: string
  /** The price agreed at placement. */
  frozen: OrderQuote
  placedAt: Date
  /** The own e-mail of the colleague who placed it for a clinic; null where the clinic's first person, a visitor or staff did. */
  placedBy: string | null
  /** When its price was settled; `fundsOf` says whether that money stayed. */
  paidAt: Date | null
  hold: HoldState | null
  /** For how long its clock has stood still in holds that are over. */
  pausedMs: number
  /** The payment that made it paid. */
  paymentId: string | null
  productionStartedAt: Date | null
  completedAt: Date | null
  shippedAt: Date | null
  /** The first of its parcels, which the version before reads and writes. */
  tracking: Tracking | null
  /** See `parcelsOf`. */
  parcels: readonly Tracking[] | null
  lastMove: LastMove | null
  /** Null where nobody has moved it, or an earlier version did. */
  movedBy: MovedBy | null
  cancelledAt: Date | null
  /** Null where staff have placed it. */
  offer: OfferState | null
}
/** An order with all that decisions about it need. */
export type OrderState = Draft | Placed
export type Decision<Order extends OrderState = OrderState> = { order: Order; events: readonly NewEvent[] }

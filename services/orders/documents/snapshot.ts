import type { Buyer, DocumentKind } from 'contracts/order/money/documents'
import type { Requisites } from 'contracts/requisites'
import type { DocumentLine, Reduction } from './lines'

/** All that a document says, as it was when it was issued; the PDF is made from nothing else. */
export type Snapshot = {
  kind: DocumentKind
  number: string
  /** Days are of the seller's time zone, e.g. 2026-11-23. */
  issuedOn: string
  seller: Requisites
  buyer: Buyer
  /** Who gets the parcel. */
  consignee: { name: string; address: string }
  orderNumber: string
  lines: readonly DocumentLine[]
  discountPercent: number
  /** Absent in a document of an earlier version. */
  reductions?: readonly Reduction[]
  vatMinor: number
  totalMinor: number
  paidOn: string | null
  deliveredOn: string | null
}

/** An issued document. */
export type DocumentState = {
  id: string
  /** Null once the order has been purged, and the snapshot with it: the number stays taken. */
  orderId: string | null
  site: string
  kind: DocumentKind
  year: number
  /** The running number of its site, kind and year. */
  sequence: number
  number: string
  /** The placement that it belongs to: a reopened order is placed anew. */
  placedAt: Date
  issuedAt: Date
  /** When somebody last asked for it by mail; null where nobody has. */
  mailedAt: Date | null
  snapshot: Snapshot | null
}

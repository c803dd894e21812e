import type { Language, ScanKind } from 'contracts/common'
import type { NewEvent } from 'contracts/events'
import type { OrderStatus } from 'contracts/order/order-states'
import type { Cut, Material, Matrix, OrderQuote, PaymentReview } from 'contracts/orders'

export type PatientState = {
  id: string
  name: string
  folder: string
  material: Material | null
  cut: Cut | null
  matrix: Matrix | null
  wishes: string | null
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
  /** Since when files cannot give its bytes. */
  damagedAt: Date | null
  /** Of files' record: what it told before that is ignored. */
  fileVersion: number
}
/** An order with all that decisions about it need; patients and scans in the order in which they came. */
export type OrderState = {
  id: string
  number: string
  owner: string
  holder: string | null
  site: string
  language: Language
  status: OrderStatus
  currency: 'RUB' | 'EUR'
  version: number
  email: string | null
  phone: string | null
  fullName: string | null
  address: string | null
  deliveryComment: string | null
  currentPatientId: string | null
  frozen: OrderQuote | null
  createdAt: Date
  updatedAt: Date
  placedAt: Date | null
  paidAt: Date | null
  paymentId: string | null
  paymentReview: PaymentReview | null
  completedAt: Date | null
  partnerCode: string | null
  patients: readonly PatientState[]
  scans: readonly ScanState[]
}
export type Decision = { order: OrderState; events: readonly NewEvent[] }

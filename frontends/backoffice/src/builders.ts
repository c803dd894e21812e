import type { Scan } from 'contracts/files'
import type { QueuedTransfer, Transfer } from 'contracts/fulfilment-ftp'
import type { OrderQuote } from 'contracts/order/money/pricing'
import type { RegisterDocument, RegisterOrder } from 'contracts/order/money/register'
import type { Order } from 'contracts/order/order'
import type { Patient } from 'contracts/order/patient'
import type { DailyStatistics } from 'contracts/order/staff/daily-statistics'
import type { OrdersOfPeriod, Statistics } from 'contracts/order/staff/statistics'
import type { Finding } from 'contracts/partner/findings'
import type { Payout } from 'contracts/partner/payouts'
import type { DuePartner } from 'contracts/partner/runs'
import type { Payment } from 'contracts/payment/attempts'
import type { PendingCheck } from 'contracts/payment/pending'
import type { RegisterMovement } from 'contracts/payment/register'

/** Records for tests, with the one field that matters; everything else is as the services give it after a payment. */
export const anOrder = (over: Partial<Order> = {}): Order => ({
  id: '7f3a9c21-0000-4000-8000-000000000001',
  number: '7f3a',
  site: 'ru',
  status: 'paid',
  currency: 'RUB',
  language: 'ru',
  totalMinor: 1_808_700,
  version: 3,
  email: 'anna@clinic.example',
  phone: '+7 900 000-00-00',
  fullName: 'Анна Королёва',
  address: null,
  deliveryComment: null,
  currentPatientId: null,
  patients: [aPatient()],
  scanCount: 2,
  receivedCount: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  placedAt: '2026-11-20T10:20:00.000Z',
  paidAt: '2026-11-20T10:25:00.000Z',
  receivedAt: null,
  productionStartedAt: null,
  completedAt: null,
  shippedAt: null,
  tracking: null,
  cancelledAt: null,
  archivedAt: null,
  lastChoice: { material: null, cut: null, matrix: null, retainer: 'standard', wishes: null },
  consent: null,
  paymentReview: null,
  ...over,
})

export function aPatient(over: Partial<Patient> = {}): Patient {
  return {
    id: 'anna',
    name: 'Анна К.',
    folder: '7f3a_01',
    material: 'single-layer',
    cut: 'wavy',
    matrix: null,
    wishes: null,
    skipped: [],
    createdAt: '2026-11-20T10:00:00.000Z',
    ...over,
  }
}

export const aScan = (over: Partial<Scan> = {}): Scan => ({
  id: 'scan',
  orderId: '7f3a9c21-0000-4000-8000-000000000001',
  patientId: 'anna',
  kind: 'aligner',
  originalName: 'step 01 upper.stl',
  fileName: 'aligner_7f3a_01_step_01_upper.stl',
  sizeBytes: 2_000_000,
  sha256: 'a'.repeat(64),
  triangles: 40_000,
  boxMm: { width: 60, depth: 50, height: 20 },
  storedAt: '2026-11-20T10:10:00.000Z',
  step: '01',
  jaw: 'upper',
  jawConfirmed: true,
  version: 1,
  ...over,
})

export const aTransfer = (over: Partial<Transfer> = {}): Transfer => ({
  scanId: 'scan',
  orderId: '7f3a9c21-0000-4000-8000-000000000001',
  patientId: 'anna',
  kind: 'aligner',
  status: 'pending',
  fileName: 'aligner_7f3a_01_step_01_upper.stl',
  sizeBytes: 2_000_000,
  attempts: 0,
  completedAt: null,
  ...over,
})

/** The price of ten single-layer aligners. */
export const aQuote = (over: Partial<OrderQuote['quote']> = {}): OrderQuote => ({
  version: 'quote-1',
  quote: {
    currency: 'RUB',
    lines: [
      {
        patientId: 'anna',
        product: 'aligner-single-layer',
        quantity: 10,
        unitMinor: 900_00,
        discountMinor: 0,
        amountMinor: 9_000_00,
        decided: true,
      },
    ],
    goodsMinor: 9_000_00,
    discountPercent: 0,
    discountReason: null,
    discountMinor: 0,
    deliveryMinor: 1_500_00,
    serviceFeeMinor: 0,
    totalMinor: 10_500_00,
    minimumOrderMinor: 10_000_00,
    undecided: [],
    comment: null,
    ...over,
  },
  fileIds: ['5ca00000-0000-4000-8000-000000000001'],
})

export const aPayment = (over: Partial<Payment> = {}): Payment => ({
  id: '9a900000-0000-4000-8000-000000000001',
  orderId: '7f3a9c21-0000-4000-8000-000000000001',
  status: 'paid',
  provider: 'yookassa',
  amountMinor: 10_500_00,
  currency: 'RUB',
  confirmationUrl: null,
  failure: null,
  createdAt: '2026-11-20T10:20:00.000Z',
  capturedAt: '2026-11-20T10:25:00.000Z',
  ...over,
})

/** A file in the queue to the factory. */
export const aQueued = (over: Partial<QueuedTransfer> = {}): QueuedTransfer => ({
  id: '00000000-0000-4000-8000-000000000001',
  orderId: '7f3a9c21-0000-4000-8000-000000000001',
  orderNumber: '7f3a',
  site: 'ru',
  patientId: '00000000-0000-4000-8000-00000000000a',
  kind: 'aligner',
  status: 'pending',
  directory: '/AlignersFactory/7f3a/7f3a_01/aligner',
  fileName: 'aligner_7f3a_01_upper_01.stl',
  originalName: 'upper 01.stl',
  sizeBytes: 84,
  attempts: 0,
  error: null,
  lastAttemptAt: null,
  nextAttemptAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  completedAt: null,
  ...over,
})

type OfPeriod = { byStatus?: Partial<OrdersOfPeriod['byStatus']>; sales?: OrdersOfPeriod['sales'] }

/** The statistics of 30 days and of the 30 days before; of a site without orders unless they are given. */
export const statisticsOf = (current: OfPeriod = {}, previous: OfPeriod = {}): Statistics => ({
  current: { from: '2026-10-23T10:00:00.000Z', to: '2026-11-22T10:00:00.000Z', ...ordersOf(current) },
  previous: { from: '2026-09-23T10:00:00.000Z', to: '2026-10-23T10:00:00.000Z', ...ordersOf(previous) },
})

const ordersOf = ({ byStatus, sales = [] }: OfPeriod) => ({
  byStatus: { pending: 0, paid: 0, processing: 0, shipped: 0, completed: 0, cancelled: 0, ...byStatus },
  sales,
})

/** A check of five pending payments that has just begun. */
export const aCheck = (over: Partial<PendingCheck> = {}): PendingCheck => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  status: 'running',
  startedAt: '2026-11-20T12:00:00.000Z',
  endedAt: null,
  totalCount: 5,
  doneCount: 0,
  paidCount: 0,
  unasked: [],
  ...over,
})

/** The statistics of a week without orders, unless they are given. */
export const dailyStatisticsOf = (over: Partial<DailyStatistics> = {}): DailyStatistics => ({
  from: '2026-11-16',
  to: '2026-11-22',
  days: [],
  products: [],
  partners: [],
  otherPartners: { count: 0, placedCount: 0, soldCount: 0 },
  shipped: { count: 0, onTimeCount: 0 },
  ...over,
})

/** An order of 10 000 ₽ in the register. */
export const aRegisterOrder = (over: Partial<RegisterOrder> = {}): RegisterOrder => ({
  id: '7f3a9c21-0000-4000-8000-000000000001',
  number: '7f3a9c',
  placedOn: '2026-11-20',
  paidOn: '2026-11-21',
  client: 'Анна Иванова',
  email: 'anna@example.org',
  status: 'paid',
  currency: 'RUB',
  totalMinor: 10_000_00,
  vatMinor: null,
  ...over,
})

/** A payment of 10 000 ₽ in the register. */
export const aRegisterMovement = (over: Partial<RegisterMovement> = {}): RegisterMovement => ({
  id: '2f1b-000f-5000',
  orderId: '7f3a9c21-0000-4000-8000-000000000001',
  kind: 'capture',
  provider: 'yookassa',
  on: '2026-11-21',
  amountMinor: 10_000_00,
  currency: 'RUB',
  providerPaymentId: '2f1b-000f-5000',
  transfer: null,
  ...over,
})

/** The invoice of that order in the register. */
export const aRegisterDocument = (over: Partial<RegisterDocument> = {}): RegisterDocument => ({
  id: 'd0c00000-0000-4000-8000-000000000001',
  kind: 'invoice',
  number: 'R-2026-00001',
  issuedOn: '2026-11-20',
  orderId: '7f3a9c21-0000-4000-8000-000000000001',
  orderNumber: '7f3a9c',
  buyer: 'ООО «Клиника»',
  currency: 'RUB',
  totalMinor: 10_000_00,
  vatMinor: null,
  isVoid: false,
  ...over,
})

/** A payout of 500 ₽ for the first quarter. */
export const aPayout = (over: Partial<Payout> = {}): Payout => ({
  id: '5a1d0000-0000-4000-8000-000000000001',
  partnerId: 'aa110000-0000-4000-8000-000000000001',
  amountMinor: 500_00,
  currency: 'RUB',
  year: 2026,
  quarter: 1,
  note: null,
  isAdvance: false,
  paidAt: '2026-11-20T09:00:00.000Z',
  runId: null,
  voidedAt: null,
  voidReason: null,
  ...over,
})

/** A partner whom a run pays 1 000 ₽. */
export const aDuePartner = (over: Partial<DuePartner> = {}): DuePartner => ({
  partnerId: 'aa110000-0000-4000-8000-000000000001',
  code: 'ABCDEF',
  name: 'Анна Иванова',
  email: 'anna@partner.example',
  payableMinor: 1_000_00,
  heldMinor: 0,
  stoppedMinor: 0,
  taxStatus: 'self-employed',
  payeeName: 'Иванова Анна Петровна',
  whyNot: [],
  ...over,
})

/** A client of the partner's own company, about whom nobody has decided. */
export const aFinding = (over: Partial<Finding> = {}): Finding => ({
  id: 'f1d00000-0000-4000-8000-000000000001',
  rule: 'company-domain',
  evidence: 'partner.example',
  state: 'open',
  foundAt: '2026-11-20T09:00:00.000Z',
  partner: {
    id: 'aa110000-0000-4000-8000-000000000001',
    code: 'ABCDEF',
    name: 'Анна Иванова',
    email: 'anna@partner.example',
  },
  orderId: '7f3a9c21-0000-4000-8000-000000000001',
  email: 'vera@partner.example',
  booked: { minor: 1_000_00, currency: 'RUB' },
  decidedAt: null,
  reason: null,
  ...over,
})

import type { Scan } from 'contracts/files'
import type { Transfer } from 'contracts/fulfilment-ftp'
import type { Order } from 'contracts/order/order'
import type { Patient } from 'contracts/order/patient'
import type { Payment } from 'contracts/payment/attempts'
import type { Quote, QuoteLine } from 'contracts/prices/quote'

/** An order for tests as the service returns it after placement; `over` changes the fields that matter. */
export const anOrder = (over: Partial<Order> = {}): Order => ({
  id: '7f3a9c21-0000-4000-8000-000000000001',
  number: '7f3a',
  site: 'ru',
  status: 'pending',
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
  paidAt: null,
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

/** Two single-layer aligners below the minimum order: 2 × 900 + 1 500 + 6 700. */
export const aQuote = (over: Partial<Quote> = {}): Quote => ({
  currency: 'RUB',
  lines: [aLine()],
  goodsMinor: 180_000,
  discountPercent: 0,
  discountReason: null,
  discountMinor: 0,
  deliveryMinor: 150_000,
  serviceFeeMinor: 670_000,
  totalMinor: 1_000_000,
  minimumOrderMinor: 1_000_000,
  undecided: [],
  comment: null,
  ...over,
})

export const aLine = (over: Partial<QuoteLine> = {}): QuoteLine => ({
  product: 'aligner-single-layer',
  patientId: 'anna',
  quantity: 2,
  unitMinor: 90_000,
  discountMinor: 0,
  amountMinor: 180_000,
  decided: true,
  ...over,
})

export const aPayment = (over: Partial<Payment> = {}): Payment => ({
  id: '11112222-0000-4000-8000-000000000001',
  orderId: '7f3a9c21-0000-4000-8000-000000000001',
  status: 'open',
  provider: 'yookassa',
  amountMinor: 1_808_700,
  currency: 'RUB',
  confirmationUrl: 'https://bank.example/pay/1',
  failure: null,
  createdAt: '2026-11-20T10:30:00.000Z',
  capturedAt: null,
  ...over,
})

export const aScan = (over: Partial<Scan> = {}): Scan => ({
  id: 'scan-1',
  orderId: '7f3a9c21-0000-4000-8000-000000000001',
  patientId: 'anna',
  kind: 'aligner',
  originalName: 'upper 01.stl',
  fileName: 'aligner_7f3a_01_upper_01_20261120T100000000Z.stl',
  sizeBytes: 1_000_000,
  sha256: 'a'.repeat(64),
  triangles: 20_000,
  boxMm: { width: 60, depth: 50, height: 14 },
  storedAt: '2026-11-20T10:05:00.000Z',
  step: '01',
  jaw: 'upper',
  jawConfirmed: true,
  version: 1,
  ...over,
})

/** A transfer whose scan the factory has received. */
export const aTransfer = (over: Partial<Transfer> = {}): Transfer => ({
  scanId: 'scan-1',
  orderId: '7f3a9c21-0000-4000-8000-000000000001',
  patientId: 'anna',
  kind: 'aligner',
  status: 'completed',
  fileName: 'aligner_7f3a_01_upper_01_20261120T100000000Z.stl',
  sizeBytes: 1_000_000,
  attempts: 1,
  completedAt: '2026-11-20T10:06:00.000Z',
  ...over,
})

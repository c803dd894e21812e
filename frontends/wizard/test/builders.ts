import type { Scan } from 'contracts/files'
import type { Transfer } from 'contracts/fulfilment-ftp'
import type { LegalText, TextName } from 'contracts/legal/texts'
import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import type { Patient } from 'contracts/order/patient'
import type { Payment } from 'contracts/payment/attempts'
import type { PriceList, Quote, QuoteLine } from 'contracts/prices/quote'
import type { Draft, Unfinished } from '../src/order-session/rules'
import type { Upload } from '../src/uploads/rules'

/** Records for tests, with the one field that matters; everything else is as the service gives it for a fresh one. */
export const anOrder = (over: Partial<Order> = {}): Order => ({
  id: '7f3a9c21-0000-4000-8000-000000000001',
  number: '7f3a',
  site: 'ru',
  status: 'draft',
  currency: 'RUB',
  language: 'ru',
  totalMinor: null,
  version: 1,
  email: null,
  phone: null,
  fullName: null,
  address: null,
  deliveryComment: null,
  currentPatientId: null,
  patients: [],
  scanCount: 0,
  receivedCount: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  placedAt: null,
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

/** Recorded: the scans of its order may leave the browser. */
export const CONSENT = { textVersion: 'c'.repeat(64), givenAt: '2026-11-22T12:00:00.000Z' }

/** With contacts, delivery, consent and one patient, Анна К., of whom nothing is said yet. */
export const aFilledOrder = (over: Partial<Order> = {}): Order =>
  anOrder({
    email: 'clinic@example.org',
    phone: '+7 900 123-45-67',
    fullName: 'Иванова Анна',
    address: 'Москва, Тверская, 1',
    consent: CONSENT,
    patients: [aPatient()],
    ...over,
  })

export const aPatient = (over: Partial<Patient> = {}): Patient => ({
  id: 'anna',
  name: 'Анна К.',
  folder: '7f3a_01',
  material: null,
  cut: null,
  matrix: null,
  wishes: null,
  skipped: [],
  createdAt: '2026-11-20T10:00:00.000Z',
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
  storedAt: '2026-11-20T10:00:00.000Z',
  step: '01',
  jaw: 'upper',
  jawConfirmed: true,
  version: 1,
  ...over,
})

/** The first version of a text, or with another hash a later one. */
export const aLegalText = (name: TextName, over: Partial<LegalText> = {}): LegalText => ({
  name,
  version: 'c'.repeat(64),
  address: '2026-11-24',
  publishedAt: '2026-11-24T09:00:00.000Z',
  isCurrent: true,
  language: 'ru',
  isTranslation: false,
  title: 'Согласие на обработку персональных данных',
  blocks: [{ kind: 'paragraph', line: [{ text: 'Клиника соглашается на обработку.' }] }],
  versions: [],
  ...over,
})

export const aTransfer = (over: Partial<Transfer> = {}): Transfer => ({
  scanId: 'scan-1',
  orderId: '7f3a9c21-0000-4000-8000-000000000001',
  patientId: 'anna',
  kind: 'aligner',
  status: 'pending',
  fileName: 'aligner_7f3a_01_upper_01_20261120T100000000Z.stl',
  sizeBytes: 1_000_000,
  attempts: 0,
  completedAt: null,
  ...over,
})

export const aQuoteOf = (...fileIds: string[]): OrderQuote => ({
  version: '0011223344556677',
  fileIds,
  quote: {
    currency: 'RUB',
    lines: [],
    goodsMinor: 0,
    discountPercent: 0,
    discountReason: null,
    discountMinor: 0,
    deliveryMinor: 150_000,
    serviceFeeMinor: 0,
    totalMinor: 150_000,
    minimumOrderMinor: 0,
    undecided: [],
    comment: null,
  },
})

/** A price as the service has computed it: some lines, and whatever else matters. */
export const aPricedQuote = (over: Partial<Quote> = {}, fileIds: string[] = ['scan-1']): OrderQuote => {
  const { quote, ...others } = aQuoteOf(...fileIds)
  return { ...others, quote: { ...quote, lines: [aLine()], goodsMinor: 450_000, ...over } }
}

/** Five single-layer aligners of Анна К. at 900 rubles. */
export const aLine = (over: Partial<QuoteLine> = {}): QuoteLine => ({
  product: 'aligner-single-layer',
  patientId: 'anna',
  quantity: 5,
  unitMinor: 90_000,
  discountMinor: 0,
  amountMinor: 450_000,
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
  createdAt: '2026-11-20T10:00:00.000Z',
  capturedAt: null,
  ...over,
})

export const aDraft = (over: Partial<Draft> = {}): Draft => ({
  site: { variant: 'ru', factory: false },
  isConsentTicked: false,
  order: null,
  entries: {},
  scans: [],
  patientName: '',
  unfinished: [],
  ...over,
})

export const anUpload = (over: Partial<Upload> = {}): Upload => ({
  id: 'upload-1',
  scanId: null,
  patientId: 'anna',
  kind: 'aligner',
  name: 'upper 01.stl',
  said: null,
  sizeBytes: 1_000,
  sentBytes: 0,
  stage: { at: 'queued' },
  warnings: [],
  ...over,
})

export const anUnfinished = (over: Partial<Unfinished> = {}): Unfinished => ({
  fingerprint: 'anna/aligner/upper 01.stl/1000/1700000000000',
  patientId: 'anna',
  kind: 'aligner',
  name: 'upper 01.stl',
  sizeBytes: 1_000,
  isElsewhere: false,
  sentBytes: null,
  ...over,
})

/** The base prices of the ruble and of the euro site (PRICE-001 to PRICE-008). */
export const aPriceList = (currency: PriceList['currency'] = 'RUB'): PriceList =>
  currency === 'RUB'
    ? {
        currency,
        singleLayerMinor: 90_000,
        threeLayerMinor: 100_000,
        softMatrixMinor: 100_000,
        hardMatrixMinor: 100_000,
        retainerMinor: 100_000,
        deliveryMinor: 150_000,
        minimumOrderMinor: 1_000_000,
        monthlyThresholdMinor: 20_000_000,
      }
    : {
        currency,
        singleLayerMinor: 1_390,
        threeLayerMinor: 1_390,
        softMatrixMinor: 1_490,
        hardMatrixMinor: 1_490,
        retainerMinor: 1_490,
        deliveryMinor: 2_500,
        minimumOrderMinor: 15_000,
        monthlyThresholdMinor: 200_000,
      }

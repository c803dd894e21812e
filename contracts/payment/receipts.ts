import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Currency, Instant, nullable, Uuid, words } from '../common'
import { Keyed, route } from '../route'

/** The scan or export of a bank's statement: a PDF or a picture, told by its first bytes. */
export const RECEIPT_FILE = {
  maxBytes: 4 * 1024 * 1024,
  types: ['application/pdf', 'image/png', 'image/jpeg'],
} as const
export type ReceiptFileType = (typeof RECEIPT_FILE.types)[number]

/** The number and the day of the bank's payment order, and what came. */
const facts = {
  number: Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' }),
  paidOn: Type.String({ format: 'date', description: 'The day on which the bank has the money, e.g. `2026-11-23`.' }),
  amountMinor: Type.Integer({ minimum: 1, maximum: 1_000_000_000_00 }),
}

/** Staff have seen that the same transfer is recorded for another order: it pays both. */
const elsewhere = Type.Optional(words(['accepted']))

/** A bank transfer that staff record for an order (PAY-032); orders signs the slip for the person who records it. */
export const NewReceipt = Type.Object(
  {
    slip: Type.String({ maxLength: 32_000 }),
    ...facts,
    elsewhere,
    file: Type.Optional(
      Type.Object(
        {
          name: Type.String({ minLength: 1, maxLength: 200 }),
          /** The bytes as base64. */
          content: Type.String({ minLength: 1, maxLength: Math.ceil(RECEIPT_FILE.maxBytes / 3) * 4 }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
export type NewReceipt = Static<typeof NewReceipt>

export const Receipt = Type.Object(
  {
    /** Also the id of its movement in the journal. */
    id: Uuid,
    orderId: Uuid,
    ...facts,
    currency: Currency,
    /** The e-mail of the member of the staff. */
    recordedBy: Type.String(),
    recordedAt: Instant,
    fileName: nullable(Type.String()),
  },
  { $id: 'Receipt', additionalProperties: false },
)
export type Receipt = Static<typeof Receipt>

export const receipts = {
  recordReceipt: route({
    id: 'recordReceipt',
    summary: 'Record a bank transfer for the order of a payment slip; it pays the order as captured money does',
    access: RIGHTS.staff,
    headers: Keyed,
    body: NewReceipt,
    // The file as base64, and the rest.
    maxBodyBytes: RECEIPT_FILE.maxBytes * 1.5,
    response: { 201: Receipt },
    problems: [
      'slip-invalid',
      'not-payable',
      'receipt-recorded',
      'receipt-elsewhere',
      'key-reused',
      'precondition-required',
    ],
  }),
  readReceiptFile: route({
    id: 'readReceiptFile',
    summary: 'Download the file of a recorded bank transfer',
    access: RIGHTS.staff,
    params: Type.Object({ receiptId: Uuid }),
    response: { 200: Type.Any() },
    problems: ['receipt-not-found'],
  }),
}

/** Orders compares it with the frozen quote, as it does with a provider's money. */
export const ReceiptRecorded = Type.Object({
  paymentId: Uuid,
  orderId: Uuid,
  quoteVersion: Type.String(),
  amountMinor: Type.Integer(),
  currency: Currency,
  /** When staff recorded it: from here on the order counts as paid. */
  capturedAt: Instant,
})
export type ReceiptRecorded = Static<typeof ReceiptRecorded>

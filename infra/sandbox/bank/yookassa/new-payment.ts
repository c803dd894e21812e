import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { words } from 'contracts/common'
import { minorOf } from './money'
import { invalid, type Rejection } from './rejection'

// Positive, with exactly two decimals; YooKassa's payments are in rubles.
const Amount = Type.Object({
  value: Type.String({ pattern: '^(?!0+\\.00$)\\d{1,12}\\.\\d\\d$' }),
  currency: Type.Literal('RUB'),
})

const Item = Type.Object({
  description: Type.String({ minLength: 1, maxLength: 128 }),
  // A number, or its text.
  quantity: Type.Union([
    Type.Number({ exclusiveMinimum: 0, maximum: 99_999.999 }),
    Type.String({ pattern: '^(?!0+(\\.0+)?$)\\d{1,5}(\\.\\d{1,3})?$' }),
  ]),
  /** The price of one piece. */
  amount: Amount,
  // 11 and 12 are 22 %, since 2026.
  vat_code: Type.Integer({ minimum: 1, maximum: 12 }),
  payment_mode: Type.Optional(
    words([
      'full_prepayment',
      'partial_prepayment',
      'advance',
      'full_payment',
      'partial_payment',
      'credit',
      'credit_payment',
    ]),
  ),
  payment_subject: Type.Optional(words(['commodity', 'excise', 'job', 'service', 'payment', 'composite', 'another'])),
  measure: Type.Optional(words(['piece', 'gram', 'kilogram', 'hour', 'day', 'another'])),
})

export const Receipt = Type.Object({
  customer: Type.Object({
    email: Type.Optional(Type.String({ pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' })),
    // ITU-T E.164, digits alone, e.g. 79000000000.
    phone: Type.Optional(Type.String({ pattern: '^\\d{10,15}$' })),
    full_name: Type.Optional(Type.String({ maxLength: 256 })),
  }),
  tax_system_code: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
  items: Type.Array(Item, { minItems: 1, maxItems: 100 }),
})
export type Receipt = Static<typeof Receipt>

const Metadata = Type.Record(Type.String({ maxLength: 32 }), Type.String({ maxLength: 512 }), { maxProperties: 16 })

const NewPayment = Type.Object({
  amount: Amount,
  capture: Type.Optional(Type.Boolean()),
  description: Type.Optional(Type.String({ maxLength: 128 })),
  confirmation: Type.Object({
    type: Type.Literal('redirect'),
    return_url: Type.String({ pattern: '^https?://', maxLength: 2048 }),
  }),
  metadata: Type.Optional(Metadata),
  // The shop's account sends receipts through YooKassa, so none may be missing.
  receipt: Receipt,
})
export type NewPayment = Static<typeof NewPayment>

const NewRefund = Type.Object({
  payment_id: Type.String(),
  amount: Amount,
  metadata: Type.Optional(Metadata),
  receipt: Type.Optional(Receipt),
})
export type NewRefund = Static<typeof NewRefund>

/** The body of `POST /payments`, or YooKassa's refusal. */
export function readNewPayment(body: unknown): NewPayment | Rejection {
  return wrongPart(NewPayment, body) ?? wrongReceipt(body as NewPayment) ?? (body as NewPayment)
}

/** The body of `POST /refunds`, or YooKassa's refusal. */
export function readNewRefund(body: unknown): NewRefund | Rejection {
  return wrongPart(NewRefund, body) ?? wrongReceipt(body as NewRefund) ?? (body as NewRefund)
}

/** The body of a capture: the amount to take, or all of it. */
export function readCapture(body: unknown): { amountMinor?: number } | Rejection {
  const wrong = wrongPart(Type.Object({ amount: Type.Optional(Amount) }), body)
  if (wrong) return wrong
  const { amount } = body as { amount?: { value: string } }
  return amount ? { amountMinor: minorOf(amount.value) } : {}
}

function wrongPart(schema: TSchema, body: unknown): Rejection | undefined {
  const wrong = Value.Errors(schema, body).First()
  if (!wrong) return undefined
  const parameter = wrong.path.slice(1).replaceAll('/', '.')
  return parameter
    ? invalid(parameter, `${parameter}: ${wrong.message}`)
    : invalid('body', 'The body has to be a JSON object.')
}

function wrongReceipt({ amount, receipt }: Pick<NewRefund, 'amount' | 'receipt'>): Rejection | undefined {
  if (!receipt) return undefined
  const { email, phone } = receipt.customer
  if (!email && !phone) return invalid('receipt.customer', 'A receipt needs the customer’s email or phone.')
  const sumMinor = receipt.items.reduce(
    (sum, it) => sum + Math.round(minorOf(it.amount.value) * Number(it.quantity)),
    0,
  )
  if (sumMinor === minorOf(amount.value)) return undefined
  return invalid('receipt.items', 'The sum of amount × quantity over the items has to equal the amount.')
}

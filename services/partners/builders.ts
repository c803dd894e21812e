import { randomUUID } from 'node:crypto'
import type { OrderPaid, OrderPlaced } from 'contracts/order/order-events'
import type { EuroPayoutDetails, RublePayoutDetails } from 'contracts/partner/details'
import type { DisputeChanged } from 'contracts/payment/disputes'
import type { RefundCompleted } from 'contracts/payment/money-events'
import type { OrderFacts } from './partner/earning'

export const DAY_MS = 24 * 60 * 60_000
/** When the orders of the tests are placed. */
export const NOON = new Date('2026-11-20T12:00:00Z')
export const daysLater = (days: number, from = NOON) => new Date(from.getTime() + days * DAY_MS)
/** A customer's, each of another clinic. */
export const mailOf = (name: string) => `${name}@${name}.example.org`
/** A partner's own. */
export const ownMailOf = (name: string) => `${name}@example.org`

/** An order of 10 000.00 ₽, placed at noon and paid in that hour. */
export const aPaidOrder = (but: Partial<OrderFacts> = {}): OrderFacts => ({
  id: randomUUID(),
  placedAt: NOON,
  paidAt: new Date((but.placedAt ?? NOON).getTime() + 60 * 60_000),
  totalMinor: 10_000_00,
  currency: 'RUB',
  leftMinor: null,
  isCancelled: false,
  codePartnerId: null,
  ...but,
})

/** The event of a customer's first placement, without a partner's code. */
export const aPlacement = (
  email: string,
  {
    orderId = randomUUID(),
    isNew = true,
    partnerCode = null as string | null,
    owners = [] as string[],
    ...but
  }: Partial<NonNullable<OrderPlaced['customer']>> & { orderId?: string } = {},
): OrderPlaced => ({
  orderId,
  quoteVersion: 'q1',
  totalMinor: 10_000_00,
  currency: 'RUB',
  files: [],
  customer: { email, isNew, partnerCode, owners, ...but },
})

/** The event of an order's payment: 10 000.00 ₽. */
export const aPayment = (orderId: string, email: string, but: Partial<OrderPaid> = {}): OrderPaid => ({
  orderId,
  number: orderId.slice(0, 4),
  site: 'ru',
  language: 'ru',
  email,
  fullName: null,
  totalMinor: 10_000_00,
  currency: 'RUB',
  paidAt: NOON.toISOString(),
  patients: [],
  scanIds: [],
  ...but,
})

/** The event of a refund of an order of 10 000.00 ₽. */
export const aRefund = (orderId: string, amountMinor: number, but: Partial<RefundCompleted> = {}): RefundCompleted => ({
  paymentId: randomUUID(),
  orderId,
  movementId: randomUUID(),
  amountMinor,
  currency: 'RUB',
  refundedMinor: amountMinor,
  leftMinor: 10_000_00 - amountMinor,
  completedAt: NOON.toISOString(),
  ...but,
})

/** The event of a dispute of an order of 10 000.00 ₽, of which so much is withdrawn. */
export const aDispute = (
  orderId: string,
  disputedMinor: number,
  but: Partial<DisputeChanged> = {},
): DisputeChanged => ({
  disputeId: randomUUID(),
  disputeVersion: 1,
  paymentId: randomUUID(),
  orderId,
  provider: 'stripe',
  status: 'needs-answer',
  reason: 'fraudulent',
  answerBy: null,
  amountMinor: disputedMinor,
  currency: 'RUB',
  refundedMinor: disputedMinor,
  leftMinor: 10_000_00 - disputedMinor,
  payments: [],
  changedAt: NOON.toISOString(),
  ...but,
})

/** Where a self-employed partner is paid. */
export const aPayee = (but: Partial<RublePayoutDetails> = {}): RublePayoutDetails => ({
  taxStatus: 'self-employed',
  payeeName: 'Иванова Анна Петровна',
  taxId: '165500000012',
  kpp: null,
  bank: {
    name: 'АО «Банк»',
    bik: '044525974',
    account: '40817810000000000001',
    correspondentAccount: '30101810145250000974',
  },
  ...but,
})

export const aEuroPayee = (but: Partial<EuroPayoutDetails> = {}): EuroPayoutDetails => ({
  taxStatus: 'eu',
  payeeName: 'Anna Schmidt',
  taxId: 'DE123456789',
  bank: { name: 'Bank AG', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  ...but,
})

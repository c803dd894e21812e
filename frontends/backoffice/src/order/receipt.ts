import type { ReviewedMoney } from 'contracts/order/money/payment'
import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import { missingMinorOf } from 'contracts/order/standing'
import { type NewReceipt, RECEIPT_FILE } from 'contracts/payment/receipts'
import type { ApiProblem } from 'frontend-kit/api'
import { type AmountError, readAmount } from '../shared/rules'
import { isDue, linkRefusalOf } from './rules'

/** Money in review, as far as a part of the price by bank transfer may be in it. */
type InReview = Pick<ReviewedMoney, 'reason' | 'provider' | 'came'>

/**
 * What a transfer has to bring for the order to be paid: the rest of the price besides the parts that wait for it (PAY-032), or of
 * a draft its quote.
 */
export const missingOf = (order: Order, { quote }: Pick<OrderQuote, 'quote'>, inReview: readonly InReview[]): number =>
  order.status === 'draft' ? quote.totalMinor : Math.max(0, missingMinorOf(order) - waitingMinorOf(order, inReview))

/** The transfers that wait in review until the last one makes the sum whole. */
const waitingMinorOf = ({ currency }: Order, inReview: readonly InReview[]): number =>
  inReview
    .filter((it) => it.provider === 'transfer' && it.reason === 'amount-differs' && it.came?.currency === currency)
    .reduce((sum, it) => sum + (it.came?.minor ?? 0), 0)

/** What becomes of a transfer: it pays the order, waits for the other parts, or is more than was due, so that staff decide. */
export function fateOfTransfer(amountMinor: number, dueMinor: number): 'pays' | 'waits' | 'toReview' {
  if (amountMinor === dueMinor) return 'pays'
  return amountMinor < dueMinor ? 'waits' : 'toReview'
}

/** What staff have typed of a bank transfer. */
export type TypedReceipt = { number: string; paidOn: string; amount: string; file: File | null }
export type ReceiptFacts = Pick<NewReceipt, 'number' | 'paidOn' | 'amountMinor'>
/** What is wrong with each field; undefined where nothing is. */
export type ReceiptErrors = {
  number: 'numberMissing' | undefined
  paidOn: 'dayMissing' | 'dayToCome' | undefined
  amount: AmountError | undefined
  file: 'fileTooLarge' | undefined
}

/** The largest amount that the service takes. */
export const MOST_MINOR = 1_000_000_000_00

/** Whether staff may record a bank transfer: for what is unpaid and not cancelled, also once it has left (PAY-032, ORD-025). */
export const isReceivable = (
  order: Pick<Order, 'status' | 'paidAt' | 'archivedAt' | 'totalMinor' | 'begunBy'>,
  quote: Pick<OrderQuote, 'quote'> | null,
): boolean => order.status !== 'cancelled' && isDue(order, quote)

/** Reads the form; `today` is the person's day. Days are compared as texts of the form `2026-11-23`. */
export function readReceipt(
  { number, paidOn, amount, file }: TypedReceipt,
  today: string,
): ReceiptFacts | ReceiptErrors {
  const amountMinor = readAmount(amount, { mostMinor: MOST_MINOR })
  const errors: ReceiptErrors = {
    number: number.trim() === '' ? 'numberMissing' : undefined,
    paidOn: wrongDay(paidOn, today),
    amount: typeof amountMinor === 'string' ? amountMinor : undefined,
    file: file && file.size > RECEIPT_FILE.maxBytes ? 'fileTooLarge' : undefined,
  }
  const isRight = typeof amountMinor === 'number' && Object.values(errors).every((it) => it === undefined)
  return isRight ? { number: number.trim(), paidOn, amountMinor } : errors
}

function wrongDay(day: string, today: string): ReceiptErrors['paidOn'] {
  if (day === '') return 'dayMissing'
  return day > today ? 'dayToCome' : undefined
}

/** The day of an instant where the person is. */
export const dayHere = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((it) => String(it).padStart(2, '0')).join('-')

/** Why a transfer was not recorded, as its text names it; a draft is placed first, which has reasons of its own. */
export function receiptRefusalOf({ code }: Pick<ApiProblem, 'code'>) {
  const known = ['receipt-recorded', 'too-large', 'invalid-request', 'key-reused'] as const
  const own = known.find((it) => it === code)
  if (own) return `receipt.${own}` as const
  const placing = linkRefusalOf({ code })
  return placing === 'failed' ? 'receipt.failed' : (`link.${placing}` as const)
}

/** The other orders for which the same transfer is recorded, as the refusal names them. */
export const ordersNamedBy = ({ errors }: Pick<ApiProblem, 'errors'>): string[] =>
  errors.flatMap(({ path }) => /^\/orders\/([0-9a-f-]{36})$/.exec(path)?.[1] ?? [])

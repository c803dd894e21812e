import { MOST_MANUAL_LINES } from 'contracts/order/money/manual-line-limits'
import type { NewManualLine } from 'contracts/order/money/manual-lines'
import type { Order } from 'contracts/order/order'
import { MOST_PRICE_MINOR } from 'contracts/prices/price-fields'
import type { Quote } from 'contracts/prices/quote'
import type { ApiProblem } from 'frontend-kit/api'
import { type AmountError, readAmount } from '../../../shared/rules'

/** The button that stays when a line goes. */
export const ADD_LINE_ID = 'add-manual-line'

/** What staff have typed of a line. */
export type TypedLine = { sign: 'minus' | 'plus'; amount: string; reason: string }
export type LineErrors = { amount?: AmountError | undefined; reason?: 'missing' | undefined }

/**
 * Whether staff may add a line, why they may not for now, or when they may again; null where the price is past that, and
 * where the factory bears it.
 */
export function addingOf({
  status,
  archivedAt,
  remake,
  manualLines = [],
}: Pick<Order, 'status' | 'archivedAt' | 'manualLines' | 'remake'>): 'offered' | 'full' | 'placed' | null {
  if (archivedAt !== null || remake?.isFree) return null
  if (status === 'pending') return 'placed'
  if (status !== 'draft') return null
  return manualLines.length < MOST_MANUAL_LINES ? 'offered' : 'full'
}

/** Reads the amount, with its sign: no more is taken off than the order costs. */
function readSigned({ sign, amount }: Pick<TypedLine, 'sign' | 'amount'>, totalMinor: number): number | AmountError {
  const minor = readAmount(amount, { mostMinor: mostOf(sign, totalMinor) })
  return typeof minor === 'number' && sign === 'minus' ? -minor : minor
}

export const mostOf = (sign: TypedLine['sign'], totalMinor: number): number =>
  sign === 'minus' ? totalMinor : MOST_PRICE_MINOR

/** Reads the form: a line, or what is wrong with each field. */
export function readLine(typed: TypedLine, totalMinor: number): NewManualLine | LineErrors {
  const amountMinor = readSigned(typed, totalMinor)
  const reason = typed.reason.trim()
  if (typeof amountMinor === 'number' && reason !== '') return { amountMinor, reason }
  return {
    amount: typeof amountMinor === 'string' ? amountMinor : undefined,
    reason: reason === '' ? 'missing' : undefined,
  }
}

/** What of all reductions counts, where that is less than staff wrote: the order has become cheaper since. */
export function cappedOf(
  { manualLines = [] }: Pick<Order, 'manualLines'>,
  { adjustments = [] }: Pick<Quote, 'adjustments'>,
): { countedMinor: number; wantedMinor: number } | null {
  const reductionOf = (lines: readonly { amountMinor: number }[]) =>
    lines.reduce((total, it) => total + Math.max(0, -it.amountMinor), 0)
  const [countedMinor, wantedMinor] = [
    reductionOf(adjustments.filter((it) => it.kind === 'manual')),
    reductionOf(manualLines),
  ]
  return countedMinor < wantedMinor ? { countedMinor, wantedMinor } : null
}

/** The total with the line that is typed; null while its amount cannot be read. */
export function totalWith(typed: TypedLine, totalMinor: number): number | null {
  const amountMinor = readSigned(typed, totalMinor)
  return typeof amountMinor === 'number' ? totalMinor + amountMinor : null
}

/** Why a line was not added or removed: the customer placed the order, somebody changed it, or another failure. */
export function refusalOf({ code }: Pick<ApiProblem, 'code'>): 'placed' | 'changed' | 'full' | 'failed' {
  if (code === 'order-not-draft') return 'placed'
  if (code === 'too-many-manual-lines') return 'full'
  return code === 'version-changed' || code === 'manual-line-not-found' || code === 'order-not-found'
    ? 'changed'
    : 'failed'
}

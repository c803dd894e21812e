import { paymentPositions } from 'contracts/prices/payment-items'
import type { PaymentItem, Quote } from 'contracts/prices/quote'

/** Pieces of one price: amountMinor = quantity × unitMinor, after the discount and with VAT, of which vatMinor. */
export type DocumentLine = {
  product: PaymentItem['product']
  /** Of an addition of staff: the line bears it in place of a product's name. */
  reason?: string
  quantity: number
  unitMinor: number
  amountMinor: number
  vatMinor: number
}

/**
 * The lines of an order's documents: the positions of its receipt, which sum to the total exactly. Those of all patients
 * are joined, since a document names no patient.
 */
export function linesOf(quote: Quote, vatPercent: number | null): DocumentLine[] {
  const positions = Map.groupBy(
    paymentPositions(quote),
    ({ product, unitMinor, reason = '' }) => `${product} ${unitMinor} ${reason}`,
  )
  return [...positions.values()].map((same) => {
    const { product, unitMinor, reason } = same[0]!
    const quantity = sum(same.map((it) => it.quantity))
    const amountMinor = quantity * unitMinor
    const vatMinor = includedVat(amountMinor, vatPercent)
    return { product, quantity, unitMinor, amountMinor, vatMinor, ...(reason !== undefined && { reason }) }
  })
}

/** What was taken off the price, and thus off the prices of all lines. */
export type Reduction = { reason: string; amountMinor: number }

/** What staff took off; the price of an order that costs nothing has no document. */
export const reductionsOf = ({ adjustments = [] }: Quote): Reduction[] =>
  adjustments.flatMap(({ reason, amountMinor }) =>
    reason !== null && amountMinor < 0 ? [{ reason, amountMinor: -amountMinor }] : [],
  )

/** The VAT that an amount includes, rounded half up; a document's VAT is the sum of its lines'. */
export const includedVat = (amountMinor: number, vatPercent: number | null): number =>
  vatPercent === null ? 0 : Math.round((amountMinor * vatPercent) / (100 + vatPercent))

export const sum = (numbers: readonly number[]) => numbers.reduce((total, it) => total + it, 0)

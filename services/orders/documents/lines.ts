import { paymentItems } from 'contracts/prices/payment-items'
import type { PaymentItem, Quote } from 'contracts/prices/quote'

/** Pieces of one price: amountMinor = quantity × unitMinor, after the discount and with VAT, of which vatMinor. */
export type DocumentLine = {
  product: PaymentItem['product']
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
  const positions = Map.groupBy(paymentItems(quote), ({ product, unitMinor }) => `${product} ${unitMinor}`)
  return [...positions.values()].map((same) => {
    const { product, unitMinor } = same[0]!
    const quantity = sum(same.map((it) => it.quantity))
    const amountMinor = quantity * unitMinor
    return { product, quantity, unitMinor, amountMinor, vatMinor: includedVat(amountMinor, vatPercent) }
  })
}

/** The VAT that an amount includes, rounded half up; a document's VAT is the sum of its lines'. */
export const includedVat = (amountMinor: number, vatPercent: number | null): number =>
  vatPercent === null ? 0 : Math.round((amountMinor * vatPercent) / (100 + vatPercent))

export const sum = (numbers: readonly number[]) => numbers.reduce((total, it) => total + it, 0)

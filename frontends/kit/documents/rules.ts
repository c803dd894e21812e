import type { Currency } from 'contracts/common'
import { type Buyer, type OrderDocument, wrongNumbers } from 'contracts/order/money/documents'

/** What a person types about another buyer. */
export type TypedBuyer = { name: string; address: string; taxId: string; kpp: string }
export const NOBODY: TypedBuyer = { name: '', address: '', taxId: '', kpp: '' }

/** The buyer as the service accepts it: numbers without spaces, and null for absent ones. */
export const buyerOf = ({ name, address, taxId, kpp }: TypedBuyer): Buyer => ({
  name: name.trim(),
  address: address.trim(),
  taxId: plain(taxId),
  kpp: plain(kpp),
})
const plain = (typed: string) => typed.replaceAll(/[\s.-]/g, '').toUpperCase() || null

/** The fields that are missing or wrong. */
export function faultsOf(typed: TypedBuyer, currency: Currency): (keyof TypedBuyer)[] {
  const buyer = buyerOf(typed)
  const missing = (['name', 'address'] as const).filter((it) => !buyer[it])
  return [...missing, ...wrongNumbers(buyer, currency)]
}

/** A kind may be in the list more than once: as its current document, and once for each voided one. */
export const keyOf = ({ kind, id, state }: OrderDocument): string => id ?? `${kind} ${state}`

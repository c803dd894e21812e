import type { Currency } from 'contracts/common'
import type { Payer, SavedPayer } from 'contracts/order/drafting/profile'
import { isSamePayer, MOST_PAYERS } from 'contracts/order/drafting/profile-rules'
import { type Buyer, type DocumentKind, type OrderDocument, wrongNumbers } from 'contracts/order/money/documents'

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

/** Who buys: the id of a saved payer, the buyer that the service names, or another one, who is typed. */
export type Choice = 'default' | 'other' | (string & {})

/** An invoice goes to the payer that was used last; the documents behind it go to the buyer of the invoice. */
export const firstChoice = (kind: DocumentKind, payers: readonly SavedPayer[]): Choice =>
  (kind === 'invoice' && payers[0]?.id) || 'default'

/** What is sent of a saved payer: a document has no e-mail. */
export const buyerOfPayer = ({ name, address, taxId, kpp }: Payer): Buyer => ({ name, address, taxId, kpp })

/** Whether a buyer who was typed can be saved: `saved` already is, and `full` leaves no room. */
export function keepingOf(payers: readonly SavedPayer[], buyer: Buyer): 'open' | 'saved' | 'full' {
  if (payers.some((it) => isSamePayer(it, buyer))) return 'saved'
  return payers.length < MOST_PAYERS ? 'open' : 'full'
}

/** A kind may be in the list more than once: as its current document, and once for each voided one. */
export const keyOf = ({ kind, id, state }: OrderDocument): string => id ?? `${kind} ${state}`

import type { Currency } from 'contracts/common'
import type { Payer, Recipient } from 'contracts/order/drafting/profile'
import { EMAIL_PATTERN } from 'contracts/text/email'
import { buyerOf, faultsOf, type TypedBuyer } from 'frontend-kit/documents/rules'

/** What a person types about a recipient. */
export type TypedRecipient = { [field in keyof Recipient]: string }
/** And about a payer: the buyer of an invoice, and where its bookkeeping reads mail. */
export type TypedPayer = TypedBuyer & { email: string }

export const typedRecipient = (it: Recipient | null): TypedRecipient => ({
  label: it?.label ?? '',
  fullName: it?.fullName ?? '',
  phone: it?.phone ?? '',
  address: it?.address ?? '',
  deliveryComment: it?.deliveryComment ?? '',
})

export const typedPayer = (it: Payer | null): TypedPayer => ({
  name: it?.name ?? '',
  address: it?.address ?? '',
  taxId: it?.taxId ?? '',
  kpp: it?.kpp ?? '',
  email: it?.email ?? '',
})

/** As the service keeps it: without spaces around it, and null for what may be absent. */
export const recipientOf = ({ label, fullName, phone, address, deliveryComment }: TypedRecipient): Recipient => ({
  label: label.trim() || null,
  fullName: fullName.trim(),
  phone: phone.trim(),
  address: address.trim(),
  deliveryComment: deliveryComment.trim() || null,
})
export const payerOf = (typed: TypedPayer): Payer => ({ ...buyerOf(typed), email: typed.email.trim() || null })

/** The fields of a recipient without which nothing can be sent. */
export const lackingOf = (typed: TypedRecipient): (keyof TypedRecipient)[] =>
  (['fullName', 'phone', 'address'] as const).filter((it) => typed[it].trim() === '')

const EMAIL = new RegExp(EMAIL_PATTERN)
/** The fields of a payer that are missing or wrong. */
export function wrongOf(typed: TypedPayer, currency: Currency): (keyof TypedPayer)[] {
  const email = typed.email.trim()
  return [...faultsOf(typed, currency), ...(email === '' || EMAIL.test(email) ? [] : (['email'] as const))]
}

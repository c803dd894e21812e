import type { Currency } from 'contracts/common'
import { MOST_PAYERS, MOST_RECIPIENTS, type Payer, type Recipient } from 'contracts/order/drafting/profile'
import { wrongNumbers } from 'contracts/order/money/documents'
import { type Refusal, refuse } from 'contracts/problems'

const MOST = { recipient: MOST_RECIPIENTS, payer: MOST_PAYERS } as const

/** Refuses `profile-full`. */
export const roomFor = (kind: keyof typeof MOST, count: number): Refusal | undefined =>
  count < MOST[kind] ? undefined : refuse('profile-full', `The account has ${count} entries of the kind ${kind}.`)

const trimmed = (text: string | null) => text?.trim() ?? null

/** A recipient as it is kept: without the spaces around what was typed (WIZ-061). */
export const tidyRecipient = ({ label, fullName, phone, address, deliveryComment }: Recipient): Recipient => ({
  label: trimmed(label),
  fullName: fullName.trim(),
  phone: phone.trim(),
  address: address.trim(),
  deliveryComment: trimmed(deliveryComment),
})

/** A payer likewise. Refuses `invalid-request` for numbers that no tax office gives, as an invoice does. */
export function tidyPayer({ name, address, taxId, kpp, email }: Payer, currency: Currency): Payer | Refusal {
  const errors = wrongNumbers({ taxId, kpp }, currency).map((it) => ({
    path: `/body/${it}`,
    message: 'No tax office gives such a number.',
  }))
  if (errors.length) return refuse('invalid-request', 'The payer has a tax number that does not exist.', errors)
  return { name: name.trim(), address: address.trim(), taxId, kpp, email: trimmed(email)?.toLowerCase() ?? null }
}

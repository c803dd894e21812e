import type { Currency } from 'contracts/common'
import type { Payer, Recipient } from 'contracts/order/drafting/profile'
import { isSamePayer, isSameRecipient, MOST_PAYERS, MOST_RECIPIENTS } from 'contracts/order/drafting/profile-rules'
import { wrongNumbers } from 'contracts/order/money/documents'
import { type Refusal, refuse } from 'contracts/problems'

const MOST = { recipient: MOST_RECIPIENTS, payer: MOST_PAYERS } as const

/** Refuses `profile-full`. */
export const roomFor = (kind: keyof typeof MOST, count: number): Refusal | undefined =>
  count < MOST[kind] ? undefined : refuse('profile-full', `The account has ${count} entries of the kind ${kind}.`)

/** What is saved of each kind. */
export type Contents = { recipient: Recipient; payer: Payer }

/** Whether two entries of a kind are one, which is saved once. */
export const isSame: { [kind in keyof Contents]: (one: Contents[kind], other: Contents[kind]) => boolean } = {
  recipient: isSameRecipient,
  payer: isSamePayer,
}

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

import type { Payer, Recipient } from './profile'

// A separate file, so that the browser gets it without the schemas.

/** More than a clinic with branches has; a list of so many is read at once. */
export const MOST_RECIPIENTS = 20
export const MOST_PAYERS = 5

const folded = (text: string | null) => (text ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase()
const dialled = (phone: string) => folded(phone).replaceAll(/[\s().-]/g, '')

type Addressee = Pick<Recipient, 'fullName' | 'phone' | 'address'>
/** Whether two recipients are one: the comment changes from order to order, and the label is a name for the choice alone. */
export const isSameRecipient = (one: Addressee, other: Addressee): boolean =>
  folded(one.fullName) === folded(other.fullName) &&
  dialled(one.phone) === dialled(other.phone) &&
  folded(one.address) === folded(other.address)

type Billed = Omit<Payer, 'email'>
/** Whether two payers are one: an invoice to either says the same. */
export const isSamePayer = (one: Billed, other: Billed): boolean =>
  (['name', 'address', 'taxId', 'kpp'] as const).every((it) => folded(one[it]) === folded(other[it]))

/** The entries of a profile, the one that was used last first. */
export const lastUsedFirst = <It extends { usedAt: string }>(entries: readonly It[]): It[] =>
  entries.toSorted((one, other) => other.usedAt.localeCompare(one.usedAt))

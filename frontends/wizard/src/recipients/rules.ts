import type { Recipient, SavedRecipient } from 'contracts/order/drafting/profile'
import { isSameRecipient, MOST_RECIPIENTS } from 'contracts/order/drafting/profile-rules'
import { type Contacts, type Draft, shownValue } from '../order-session/rules'

/** What a recipient fills in an order. The phone stands on another step, since an order has one phone. */
const FILLED = ['fullName', 'phone', 'address', 'deliveryComment'] as const
const DELIVERY = ['fullName', 'address', 'deliveryComment'] as const
export type Delivery = Record<(typeof FILLED)[number], string>

export const deliveryShown = (draft: Pick<Draft, 'order' | 'entries'>): Delivery =>
  Object.fromEntries(FILLED.map((it) => [it, shownValue(draft, it)])) as Delivery

export const contactsOf = (recipient: Recipient): Delivery =>
  Object.fromEntries(FILLED.map((it) => [it, recipient[it] ?? ''])) as Delivery

/** What «Очистить» leaves in the fields of the step. */
export const NO_DELIVERY: Contacts = Object.fromEntries(DELIVERY.map((it) => [it, '']))

/** True while the fields of the step are empty. */
export const isBlank = (shown: Delivery): boolean => DELIVERY.every((it) => shown[it].trim() === '')

/** What is filled for a person who has entered nothing of the delivery: the only recipient they have. A phone of theirs stays. */
export function prefilled(saved: readonly SavedRecipient[], shown: Delivery): Contacts | null {
  const [only] = saved
  if (!only || saved.length > 1 || !isBlank(shown)) return null
  const { phone, ...delivery } = contactsOf(only)
  return shown.phone.trim() === '' ? { ...delivery, phone } : delivery
}

/** The saved recipient who stands in the fields of the step, word for word. */
export const takenOf = (saved: readonly SavedRecipient[], shown: Delivery): SavedRecipient | undefined =>
  saved.find((it) => DELIVERY.every((field) => (it[field] ?? '') === shown[field].trim()))

/** How the person tells a recipient from others. */
export const nameOf = ({ label, fullName, address }: Recipient): string => label ?? `${fullName}, ${oneLine(address)}`
/** To whom the parcel would go, in one line. */
export const saidOf = ({ fullName, phone, address, deliveryComment }: Recipient): string =>
  [fullName, phone, address, deliveryComment].flatMap((it) => (it ? [oneLine(it)] : [])).join(', ')
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Whether the recipient in the fields can be saved: `saved` already is, and `full` leaves no room. */
export function keepingOf(saved: readonly SavedRecipient[], shown: Delivery): 'open' | 'saved' | 'full' {
  if (saved.some((it) => isSameRecipient(it, shown))) return 'saved'
  return saved.length < MOST_RECIPIENTS ? 'open' : 'full'
}

/**
 * Whether the box is ticked before anybody has touched it. The first address of an account is nearly always its own, so it is;
 * a further one may be of a single order, and a list that grows by itself would soon offer what nobody looks for.
 */
export const isKeptAtFirst = (saved: readonly SavedRecipient[]): boolean => saved.length === 0

/** The recipient of an order as the profile keeps it; null where the order lacks what a recipient needs. */
export function recipientOf({ fullName, phone, address, deliveryComment }: Omit<Nullable<Recipient>, 'label'>) {
  return fullName && phone && address ? { label: null, fullName, phone, address, deliveryComment } : null
}
type Nullable<T> = { [field in keyof T]: T[field] | null }

/** What the browser keeps of the box: of which order, since it may work on another one by then. */
export const keptText = (orderId: string, isKept: boolean): string => `${orderId} ${isKept ? 'yes' : 'no'}`
export const keptIn = (text: string | null, orderId: string): boolean | null =>
  text === keptText(orderId, true) ? true : text === keptText(orderId, false) ? false : null

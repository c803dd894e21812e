import type { SavedRecipient } from 'contracts/order/drafting/profile'
import { atom } from 'jotai'
import { draftAtom } from '../order-session/atoms'
import type { Contacts } from '../order-session/rules'
import { deliveryShown, isBlank, takenOf } from './rules'

/** What the account has saved, the recipient that was used last first; null where nobody is signed in, and until it is read. */
export const savedRecipientsAtom = atom<readonly SavedRecipient[] | null>(null)
/** Whether the recipient of this order is saved once it is placed; null until the person has said so. */
export const isKeptAtom = atom<boolean | null>(null)
/** What stood in the fields before the person took a recipient. */
export const beforeTakingAtom = atom<Contacts | null>(null)

/** The saved recipient whom the fields show. */
export const takenRecipientAtom = atom((get) => takenOf(get(savedRecipientsAtom) ?? [], deliveryShown(get(draftAtom))))

/** The phone of the order, which stands on another step and is filled with the recipient. */
export const shownPhoneAtom = atom((get) => deliveryShown(get(draftAtom)).phone)

/** Whether what stood before can come back, which it cannot once the person has typed something since. */
export const canPutBackAtom = atom((get) => {
  if (get(beforeTakingAtom) === null) return false
  return get(takenRecipientAtom) !== undefined || isBlank(deliveryShown(get(draftAtom)))
})

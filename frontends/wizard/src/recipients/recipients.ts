import type { SavedRecipient } from 'contracts/order/drafting/profile'
import { isSameRecipient, lastUsedFirst } from 'contracts/order/drafting/profile-rules'
import type { Order } from 'contracts/order/order'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { draftAtom } from '../order-session/atoms'
import { type LaterApi, laterApi } from '../order-session/outside/later-api'
import type { ContactField } from '../order-session/rules'
import type { OrderSession } from '../order-session/session'
import { beforeTakingAtom, isKeptAtom, savedRecipientsAtom } from './atoms'
import {
  contactsOf,
  deliveryShown,
  isKeptAtFirst,
  keepingOf,
  keptIn,
  keptText,
  NO_DELIVERY,
  prefilled,
  recipientOf,
} from './rules'

const KEY = 'order_keeps_recipient'

export type Recipients = ReturnType<typeof createRecipients>

/** The recipients that the account has saved: one fills the order, and the order's own is saved once the order is placed. */
export function createRecipients(
  session: OrderSession,
  { showOwnProfile, saveRecipient }: Pick<LaterApi, 'showOwnProfile' | 'saveRecipient'> = session.part(laterApi),
) {
  const { chooseAll, emit, fill, orderId, storage, store } = session
  let isOffered = false
  let readAccount: string | null = null

  /**
   * Reads what the account has saved, and fills the fields once if that is one recipient and they are empty. Nothing is offered
   * where it fails, nor without an account.
   */
  async function readFor(account: string | null): Promise<void> {
    if (account !== readAccount) forget()
    readAccount = account
    if (account === null) return
    const profile = await attempt(showOwnProfile)
    if (profile instanceof ApiProblem || readAccount !== account) return
    const saved = lastUsedFirst(profile.recipients)
    store.set(savedRecipientsAtom, saved)
    const contacts = isOffered ? null : prefilled(saved, deliveryShown(store.get(draftAtom)))
    isOffered = true
    if (contacts) fill(contacts)
  }

  /** What another account has saved. */
  function forget() {
    store.set(savedRecipientsAtom, null)
    store.set(beforeTakingAtom, null)
  }

  function take(recipient: SavedRecipient): void {
    store.set(beforeTakingAtom, deliveryShown(store.get(draftAtom)))
    chooseAll(Object.entries(contactsOf(recipient)) as [ContactField, string][])
  }
  /** Puts back what stood in the fields before a recipient was taken. */
  function putBack(): void {
    const before = store.get(beforeTakingAtom)
    if (before) fill(before)
    store.set(beforeTakingAtom, null)
  }
  /** Empties the fields; that alone begins no order. */
  function clear(): void {
    store.set(beforeTakingAtom, deliveryShown(store.get(draftAtom)))
    fill(NO_DELIVERY)
  }

  /** What the person has said of the box, also before the page was loaded anew; null where nothing. */
  const isKept = (): boolean | null => {
    const id = orderId()
    return store.get(isKeptAtom) ?? (id === null ? null : keptIn(storage.read(KEY), id))
  }
  function keep(isKept: boolean): void {
    store.set(isKeptAtom, isKept)
    const id = orderId()
    if (id !== null) storage.write(KEY, keptText(id, isKept))
  }

  /** The person has left the step with the box as it was shown. */
  function keepAsShown(): void {
    const saved = store.get(savedRecipientsAtom)
    if (saved && keepingOf(saved, deliveryShown(store.get(draftAtom))) === 'open')
      keep(isKept() ?? isKeptAtFirst(saved))
  }

  /**
   * Saves the recipient of an order that was placed, if the person has asked for it, and tells of one that is saved that it was used.
   * The key is that of the placement, and the service saves the same recipient once, so a repetition does not save it again.
   * Nobody waits for it: the order is placed, and the call goes on when the browser leaves for the bank.
   */
  function remember(order: Order): void {
    const recipient = recipientOf(order)
    const isSaved = recipient && store.get(savedRecipientsAtom)?.some((it) => isSameRecipient(it, recipient))
    const isAsked = store.get(isKeptAtom) ?? keptIn(storage.read(KEY), order.id)
    storage.forget(KEY)
    if (!recipient || !(isSaved || isAsked)) return
    void attempt(() => saveRecipient(order, recipient)).then((saved) => {
      if (saved instanceof ApiProblem && !isSaved) emit({ type: 'recipient-not-saved', code: saved.code })
    })
  }

  return { readFor, take, putBack, clear, isKept, keep, keepAsShown, remember }
}

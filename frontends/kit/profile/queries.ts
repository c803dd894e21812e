import type { OwnProfile, Payer, Recipient, SavedPayer, SavedRecipient } from 'contracts/order/drafting/profile'
import { answer, client, ifMatch, newKey } from '../api'
import { useCached, useRecord } from '../queries'

const orders = client('orders')
const KEY = ['own-profile'] as const

const read = () => answer(orders.GET('/v1/own-profile'))
/** What the account has saved; colleagues may have changed it meanwhile. Where it is not asked for, it stays loading. */
export const useOwnProfile = (isAsked = true) =>
  useRecord<OwnProfile>({ key: KEY, read: isAsked ? read : null, refetchOnFocus: isAsked })
export const useProfileRefresh = () => useCached<OwnProfile>(KEY).refetch

type Which = { id: string; version: number }
const added = () => ({ header: { 'idempotency-key': newKey() } })
const seen = ({ id, version }: Which) => ({ path: { entryId: id }, header: ifMatch(version) })

/** How the entries of a kind are written. */
export type Writes<Content> = {
  add: (content: Content) => Promise<unknown>
  change: (which: Which, content: Content) => Promise<unknown>
  remove: (which: Which) => Promise<unknown>
}

export const recipientWrites: Writes<Recipient> = {
  add: (body) => answer(orders.POST('/v1/own-profile/recipients', { params: added(), body })),
  change: (it, body) => answer(orders.PUT('/v1/own-profile/recipients/{entryId}', { params: seen(it), body })),
  remove: (it) => answer(orders.DELETE('/v1/own-profile/recipients/{entryId}', { params: seen(it) })),
}
export const payerWrites: Writes<Payer> = {
  add: (body) => answer(orders.POST('/v1/own-profile/payers', { params: added(), body })),
  change: (it, body) => answer(orders.PUT('/v1/own-profile/payers/{entryId}', { params: seen(it), body })),
  remove: (it) => answer(orders.DELETE('/v1/own-profile/payers/{entryId}', { params: seen(it) })),
}

/** What was saved, without what the service adds to it. */
export const contentOf = <It extends SavedRecipient | SavedPayer>({
  id: _,
  version: __,
  usedAt: ___,
  ...content
}: It) => content

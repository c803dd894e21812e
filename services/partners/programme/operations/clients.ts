import type {
  Affiliates,
  PartnerCorrection,
  PartnerEntryPage,
  PartnerOrderPage,
  ReferralPage,
} from 'contracts/partner/programme'
import type { PartnerEntry, PartnerOrder, Referral } from 'contracts/partner/records'
import { Refusal } from 'contracts/problems'
import { askedPage, pageOf, wrongQuery } from 'contracts/text/lists'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { hint } from 'service-kit/events/hints'
import { record } from 'service-kit/events/outbox'
import type { Scope } from 'service-kit/http/principal'
import { audit } from '../../partner/audit'
import type { Deps } from '../../partner/operations/deps'
import { addEntries } from '../../partner/store/ledger'
import { findPartnerById, lockPartnerById } from '../../partner/store/partners'
import { emailOf, endOf, expiredBefore, statusOf } from '../rules'
import {
  type ClientRow,
  type EntryRow,
  findClient,
  listClients,
  listEntries,
  listOrders,
  type OrderRow,
} from '../store/clients'
import { notFound, recordOf, type Staff, type Which } from './records'

type PageOf = { cursor?: string; limit?: string }

/** Refuses: `partner-not-found`, `invalid-request`. */
export async function listReferrals(
  { db, now }: Deps,
  { scope, partnerId }: Which,
  { state, ...query }: PageOf & { state: 'active' | 'expired' },
): Promise<ReferralPage | Refusal> {
  const page = askedPage(query)
  if (page instanceof Refusal) return page
  if (!(await findPartnerById(db, partnerId, scope))) return notFound(partnerId)
  const which = { isActive: state === 'active', expiredBefore: expiredBefore(now()) }
  const found = await listClients(db, partnerId, { ...page, ...which })
  return pageOf(
    found.map((it) => ({ ...it, createdAt: it.referredAt })),
    page.limit,
    referralOf,
  )
}

/** Whose client an e-mail is (AFF-008, AFF-037). */
export async function listAffiliates({ db }: Deps, scope: Scope, query: { email: string }): Promise<Affiliates> {
  const found = await findClient(db, scope, emailOf(query.email))
  return { items: found ? [{ ...referralOf(found), partner: found.partner }] : [] }
}

const referralOf = ({ id, email, firstOrderId, referredAt, startsAt }: ClientRow): Referral => ({
  ...{ id, email, firstOrderId, referredAt: referredAt.toISOString() },
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: startsAt && endOf(startsAt).toISOString(),
})

/** Refuses: `partner-not-found`, `invalid-request`. */
export async function listOrdersOf(
  { db }: Deps,
  { scope, partnerId }: Which,
  query: PageOf,
): Promise<PartnerOrderPage | Refusal> {
  const page = askedPage(query)
  if (page instanceof Refusal) return page
  if (!(await findPartnerById(db, partnerId, scope))) return notFound(partnerId)
  return pageOf(await listOrders(db, partnerId, page), page.limit, orderOf)
}

const NUMBER_LENGTH = 4

function orderOf(row: OrderRow): PartnerOrder {
  const { id, number, createdAt, paidAt, name, email, totalMinor, currency, status, earnedMinor, isLinked } = row
  const amountOf = (minor: number | null) => (minor === null || currency === null ? null : { minor, currency })
  return {
    ...{ id, name, email, isLinked },
    status: statusOf(status, paidAt),
    number: number ?? id.slice(0, NUMBER_LENGTH),
    placedAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    amount: amountOf(totalMinor),
    earned: amountOf(earnedMinor),
  }
}

/** Refuses: `partner-not-found`, `invalid-request`. */
export async function listEntriesOf(
  { db }: Deps,
  { scope, partnerId }: Which,
  { cursor, ...query }: PageOf,
): Promise<PartnerEntryPage | Refusal> {
  const page = askedPage(query)
  if (page instanceof Refusal) return page
  // An entry has its place by its number alone.
  if (cursor !== undefined && !/^[0-9]{1,15}$/.test(cursor)) return wrongQuery('cursor', 'is not one that a page gave')
  if (!(await findPartnerById(db, partnerId, scope))) return notFound(partnerId)
  const found = await listEntries(db, partnerId, cursor === undefined ? undefined : Number(cursor), page.limit)
  const items = found.slice(0, page.limit).map(entryOf)
  return { items, next: found.length > items.length ? String(items.at(-1)?.seq) : null }
}

const entryOf = (row: EntryRow): PartnerEntry => {
  const { seq, kind, orderId, orderNumber, amountMinor, currency, basisPoints, payableAt, reason, recordedAt } = row
  return {
    ...{ seq, kind, orderId, amountMinor, currency, basisPoints, reason },
    orderNumber: orderNumber ?? orderId?.slice(0, NUMBER_LENGTH) ?? null,
    payableAt: payableAt?.toISOString() ?? null,
    recordedAt: recordedAt.toISOString(),
  }
}

/** Adds an entry that corrects a balance, once per idempotency key. Refuses: `partner-not-found`, `key-reused`. */
export function correct(deps: Deps, { by, key }: Staff, { scope, partnerId }: Which, body: PartnerCorrection) {
  const request = { actor: by.actor, operation: `correctPartnerBalance ${partnerId}`, key, body }
  const again = async (tx: Tx) =>
    recordOf(deps, tx, granted((await findPartnerById(tx, partnerId, scope)) ?? notFound(partnerId)))
  return command(deps.db, { turn: partnerId, once: { request, id: partnerId, again } }, async (tx) => {
    const { id, owner, site, version } = granted((await lockPartnerById(tx, partnerId, scope)) ?? notFound(partnerId))
    const { amountMinor, currency } = body
    const [now, reason] = [deps.now(), body.reason.trim()]
    await addEntries(tx, [
      { partnerId, kind: 'correction', amountMinor, currency, reason, by: by.actor, recordedAt: now },
    ])
    const changes = Object.entries({ amountMinor, currency, reason }).map(([field, after]) => ({
      field,
      before: null,
      after,
    }))
    record(tx, now, [audit('partner-corrected', { kind: 'partner', id }, site, changes)])
    hint(tx, { owner, holder: null, site }, { kind: 'balance', id, version })
    return again(tx)
  })
}

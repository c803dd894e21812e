import type { PlacedStatus } from 'contracts/order/order-states'
import type { Tx } from 'service-kit/database/db'
import { earned, entriesFor, keyOf, type Share, type Span } from '../earning'
import { detect, isHard, type Marks } from '../findings'
import {
  addFindings,
  bookedOf,
  claimantsOf,
  type FindingRow,
  findingsOf,
  hashOf,
  keepShares,
  linksOf,
  marksOf,
  type OrderRow,
  ordersOf,
  payoutKeysOf,
  refer,
  type ShareRow,
  sharesOf,
  spansOf,
} from '../store/earning'
import { addEntries } from '../store/ledger'
import { partnersById } from '../store/partners'
import { programmesOf } from '../store/rates'
import type { EventDeps } from './deps'
import { isFreeProvider } from './free-providers'
import { hintBalance } from './hint'

/**
 * Books what a customer's orders earn by all that is known of them, less what is booked, after every fact, in whatever order facts
 * come; and keeps why. Whoever calls it holds `lockEmail`, and takes that lock before one of a partner.
 */
export async function settle(tx: Tx, { now, newId }: Pick<EventDeps, 'now' | 'newId'>, email: string): Promise<void> {
  const claimants = await claimantsOf(tx, email)
  if (!claimants.length) return
  const at = now()
  // Sent at once, so that only one answer is waited for.
  const [orders, known, links, booked, before, spansBefore] = await Promise.all([
    ordersOf(tx, email),
    findingsOf(tx, email),
    linksOf(tx, email),
    bookedOf(tx, email),
    sharesOf(tx, email),
    spansOf(tx, email),
  ])
  const ids = [...new Set([...claimants, ...booked.map((it) => it.partnerId)])].toSorted()
  const [findings, people, programmes] = await Promise.all([
    findOwn(tx, { now: at, newId, email }, claimants, orders, known),
    partnersById(tx, ids),
    programmesOf(tx, ids),
  ])
  const spans = await referredBy(tx, { newId, email }, orders, findings, spansBefore)
  const shares = earned({ orders: orders.map(factsOf), spans, links, findings, booked, programmes })
  const entries = entriesFor(shares, booked).map((it) => ({ ...it, recordedAt: at }))
  await addEntries(tx, entries)
  const changed = await keep(tx, shares, orders, before)
  const told = new Set([...entries, ...changed].map((it) => it.partnerId))
  for (const it of people) if (told.has(it.id)) hintBalance(tx, it)
}

const factsOf = ({ cancelledAt, ...order }: OrderRow) => ({ ...order, isCancelled: cancelledAt !== null })

type Context = { now: Date; newId: () => string; email: string }

/** Detects which orders may be a partner's own, keeps what is new, and returns all that was ever found. */
async function findOwn(
  tx: Tx,
  { now, newId, email }: Context,
  claimants: readonly string[],
  orders: readonly OrderRow[],
  known: readonly FindingRow[],
): Promise<FindingRow[]> {
  const keys = orders.flatMap((it) => it.addressKey ?? [])
  const [marks, payoutKeys] = await Promise.all([marksOf(tx, claimants, keys), payoutKeysOf(tx, email)])
  const found = orders.flatMap((order) =>
    [...marks].flatMap(([partnerId, of]) => newFindings(order, { email, payoutKeys }, { partnerId, of }, known)),
  )
  await addFindings(
    tx,
    found.map((it) => ({ ...it, id: newId(), email, foundAt: now })),
  )
  return [...known, ...found]
}

function newFindings(
  { id: orderId, owners, paidAt, placedAt, addressKey }: OrderRow,
  customer: { email: string; payoutKeys: readonly string[] },
  { partnerId, of }: { partnerId: string; of: Marks },
  known: readonly FindingRow[],
) {
  const ofPartner = known.filter((it) => it.partnerId === partnerId)
  return detect({ ...customer, owners, at: paidAt ?? placedAt, addressKey }, of, isFreeProvider)
    .map((it) => ({ ...it, orderId, partnerId, evidenceHash: hashOf(it), state: 'open' as const }))
    .filter(({ rule, evidenceHash }) => {
      const same = ofPartner.filter((it) => it.rule === rule && it.evidenceHash === evidenceHash)
      // What staff accepted of a customer by a soft rule is not asked again with each order.
      return !same.some((it) => it.orderId === orderId || (!isHard(rule) && it.state === 'accepted'))
    })
}

/**
 * Whose customer an e-mail was, and when; the earliest placement with a code, of an e-mail that had placed no order before, makes it
 * somebody's (AFF-007), unless it may be the partner's own (AFF-011).
 */
async function referredBy(
  tx: Tx,
  { newId, email }: Omit<Context, 'now'>,
  orders: readonly OrderRow[],
  findings: readonly FindingRow[],
  spans: Span[],
): Promise<Span[]> {
  const isRefused = ({ id, codePartnerId }: OrderRow) =>
    findings.some(
      (it) => it.orderId === id && it.partnerId === codePartnerId && isHard(it.rule) && it.state !== 'accepted',
    )
  const first = orders.find((it) => it.isNew && it.codePartnerId && !isRefused(it))
  if (!first?.codePartnerId || (spans[0] && spans[0].since <= first.placedAt)) return spans
  const { id: firstOrderId, codePartnerId: partnerId, placedAt: since } = first
  await refer(tx, newId, { email, partnerId, firstOrderId, since })
  return spansOf(tx, email)
}

/** Keeps what the orders are to partners where it has changed, and returns that. */
async function keep(
  tx: Tx,
  shares: readonly Share[],
  orders: readonly OrderRow[],
  before: readonly ShareRow[],
): Promise<ShareRow[]> {
  const orderOf = new Map(orders.map((it) => [it.id, it]))
  const now = shares.flatMap(({ orderId, partnerId, why }): ShareRow[] => {
    const order = orderOf.get(orderId)
    if (!order) return []
    const { placedAt, paidAt } = order
    return [{ orderId, partnerId, placedAt, paidAt, status: statusOf(order), why }]
  })
  const textOf = ({ placedAt, paidAt, status, why }: ShareRow) => JSON.stringify([placedAt, paidAt, status, why])
  const was = new Map(before.map((it) => [keyOf(it), textOf(it)]))
  const changed = now.filter((it) => was.get(keyOf(it)) !== textOf(it))
  const kept = new Set(now.map(keyOf))
  const gone = before.filter((it) => !kept.has(keyOf(it)))
  await keepShares(tx, changed, gone)
  return [...changed, ...gone]
}

/** A payment says nothing of the status: the order may be in production already. */
const statusOf = ({ status, paidAt }: OrderRow): PlacedStatus | null =>
  status === 'pending' && paidAt ? 'paid' : status

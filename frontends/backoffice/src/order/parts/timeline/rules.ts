import type { AuditRecord } from 'contracts/access/audit'
import type { Scan } from 'contracts/files'
import type { Transfer } from 'contracts/fulfilment-ftp'
import type { ManualLine, Order } from 'contracts/order/order'
import type { Remakes } from 'contracts/order/staff/remakes'
import type { OrderMoney } from 'contracts/payment/money'
import type { OrderMessage } from 'contracts/people/order-messages'
import { type MoneyStep, moneyStepsOf } from '../../rules'
import { broughtTo, type Sentence, sentencesOf } from '../../trail/rules'

/** What the order itself tells. */
type Fact = 'created' | 'placed' | 'paid' | 'held' | 'production' | 'shipped' | 'completed' | 'cancelled' | 'archived'

/** What happened with an order, as one service or the trail tells it. */
export type What =
  | { is: Fact }
  /** Scans that the customer has stored, or that the factory has received, one after the other. */
  | { is: 'stored' | 'received'; count: number }
  /** Staff began to make the order again. */
  | { is: 'remade'; number: string }
  /** Staff added a line to the price. */
  | { is: 'line'; line: ManualLine }
  | { is: 'money'; step: MoneyStep }
  | { is: 'message'; message: OrderMessage }
  | { is: 'trail'; sentence: Sentence }
export type Happening = { key: string; at: string; who: string | null; what: What }

/** What is known of an order; null where its service does not answer, or the person may not read it. */
export type Known = {
  order: Order
  scans: readonly Scan[] | null
  transfers: readonly Transfer[] | null
  money: OrderMoney | null
  messages: readonly OrderMessage[] | null
  remakes: Remakes['items'] | null
  trail: { records: readonly AuditRecord[]; hasMore: boolean } | null
}

/** All that happened, newest first; nothing older than the part of the trail that is there, which would tell half of it. */
export function timelineOf(known: Known): Happening[] {
  const records = known.trail?.records ?? []
  const since = known.trail?.hasMore ? (records.at(-1)?.at ?? '') : ''
  const all = [
    ...[...factsOf(known.order), ...remadeOf(known.remakes ?? [])].filter(
      (it) => !records.some((record) => isToldBy(it, record)),
    ),
    ...(known.scans ?? []).map((it) => happening(`stored ${it.id}`, it.storedAt, { is: 'stored', count: 1 })),
    ...(known.transfers ?? []).flatMap((it) =>
      it.completedAt ? [happening(`received ${it.scanId}`, it.completedAt, { is: 'received', count: 1 })] : [],
    ),
    ...(known.money ? moneyStepsOf(known.money) : []).map((step) =>
      happening(`money ${keyOf(step)}`, step.at, { is: 'money', step }),
    ),
    ...(known.messages ?? []).map((message) =>
      happening(message.id, message.sentAt ?? message.createdAt, { is: 'message', message }),
    ),
    ...sentencesOf(records).map((sentence) => {
      const { id, at, email } = sentence.record
      return happening(id, at, { is: 'trail', sentence }, email ?? null)
    }),
  ]
  return joined(all.filter((it) => it.at >= since).toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)))
}

const happening = (key: string, at: string, what: What, who: string | null = null): Happening => ({
  key,
  at,
  who,
  what,
})

const keyOf = (step: MoneyStep): string => {
  switch (step.what) {
    case 'opened':
      return step.attempt.id
    case 'received':
      return `${step.movement.kind} ${step.movement.id}`
    case 'asked':
      return step.refund.id
    default:
      return step satisfies never
  }
}

const remadeOf = (remakes: Remakes['items']): Happening[] =>
  remakes.map(({ id, number, begunAt, by }) => happening(`remade ${id}`, begunAt, { is: 'remade', number }, by ?? null))

function factsOf(order: Order): Happening[] {
  const { email, placedBy = null, archivedBy = null, hold, movedBy = {}, manualLines = [] } = order
  const fact = (is: Fact, at: string | null | undefined, who: string | null = null) =>
    at ? [happening(is, at, { is }, who)] : []
  return [
    ...fact('created', order.createdAt),
    ...manualLines.map((line) => happening(`line ${line.id}`, line.at, { is: 'line', line }, line.by)),
    ...fact('placed', order.placedAt, placedBy ?? email),
    ...fact('paid', order.paidAt),
    ...fact('held', hold?.askedAt, hold?.askedBy),
    ...fact('production', order.productionStartedAt, movedBy.process),
    ...fact('shipped', order.shippedAt, movedBy.ship),
    ...fact('completed', order.completedAt, movedBy.complete),
    ...fact('cancelled', order.cancelledAt, movedBy.cancel),
    ...fact('archived', order.archivedAt, archivedBy),
  ]
}

/** Where the trail says so, too: it knows who it was. */
const BROUGHT_TO: { readonly [is in What['is']]?: string } = {
  production: 'processing',
  shipped: 'shipped',
  completed: 'completed',
  cancelled: 'cancelled',
}
const TOLD_AS: { readonly [is in What['is']]?: string } = {
  placed: 'order-placed',
  archived: 'order-archived',
  line: 'manual-line-added',
  held: 'order-held',
  remade: 'order-remade',
}
/** The fact and the record are of one transaction. */
const AT_ONCE_MS = 5_000
function isToldBy({ what: { is }, at }: Happening, record: AuditRecord): boolean {
  if (Math.abs(Date.parse(record.at) - Date.parse(at)) > AT_ONCE_MS) return false
  return TOLD_AS[is] === record.action || (BROUGHT_TO[is] ?? '') === broughtTo(record)
}

/**
 * Scans are counted as long as nothing else happens between: with the time of the newest, those that were stored by themselves, and
 * so are those that the factory got meanwhile.
 */
function joined(all: readonly Happening[]): Happening[] {
  const shown: Happening[] = []
  // Where the scans begin that follow each other.
  let run = 0
  for (const it of all) {
    if (!('count' in it.what)) {
      shown.push(it)
      run = shown.length
      continue
    }
    const at = shown.findIndex(({ what }, index) => index >= run && what.is === it.what.is)
    const same = shown[at]
    if (same && 'count' in same.what) shown[at] = { ...same, what: { ...same.what, count: same.what.count + 1 } }
    else shown.push(it)
  }
  return shown
}

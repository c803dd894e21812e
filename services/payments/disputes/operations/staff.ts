import type { DisputeOutcome, NewDispute, NewDisputeAnswer, Dispute as ShownDispute } from 'contracts/payment/disputes'
import { Refusal, refuse } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Db, Tx } from 'service-kit/database/db'
import { changesOf } from 'service-kit/domain/audit'
import { record } from 'service-kit/events/outbox'
import type { Scope } from 'service-kit/http/principal'
import { audit } from '../../payment/audit'
import { fileTypeOf } from '../../payment/file-type'
import type { MoneyOfOrder } from '../../payment/money'
import type { Deps, Staff } from '../../payment/operations/deps'
import { lockOrder } from '../../payment/store/attempts'
import { moneyOf } from '../../payment/store/money'
import type { Answer } from '../answer'
import { type Evidence, evidenceOf } from '../evidence'
import { answerDispute, beginByLetter, type DisputeDecision, endByLetter } from '../rules'
import {
  addFiles,
  disputesOf,
  findDispute,
  findDisputeFile,
  type KnownDispute,
  orderOfDispute,
  saveDispute,
} from '../store/disputes'
import { disputeForStaff } from '../view'

type Shown = Promise<ShownDispute | Refusal>
/** A change of a dispute that staff ask for once; `id` is the dispute's. */
type Asked = {
  id: string
  orderId: string
  request: { operation: string; body: object }
  action: 'dispute-recorded' | 'dispute-contested' | 'dispute-accepted' | 'dispute-ended'
  files?: readonly (Evidence & { answerId: string })[]
}
type Decide = (money: MoneyOfOrder, known: KnownDispute | undefined, now: Date) => DisputeDecision | Refusal

/**
 * Records a dispute of which the provider tells by letter (YooKassa), once per idempotency key. Refuses `payment-not-found`,
 * `refund-too-large`, `dispute-not-by-letter`, `invalid-request`, `key-reused`.
 */
export function recordLetter(deps: Deps, staff: Staff, orderId: string, body: NewDispute): Shown {
  const id = deps.newId()
  const request = { body, operation: `recordDispute ${orderId}` }
  return decide(deps, staff, { id, orderId, request, action: 'dispute-recorded' }, (money, _, now) => {
    const { movementId: providerPaymentId, amountMinor, reason } = body
    const answerBy = body.answerBy === null ? null : new Date(body.answerBy)
    if (Number.isNaN(answerBy?.getTime())) return refuse('invalid-request', `There is no ${body.answerBy}.`)
    const name = money.entries.find((it) => it.providerPaymentId === providerPaymentId)?.provider
    if (deps.providers.find((it) => it.name === name)?.disputes)
      return refuse('dispute-not-by-letter', `${name} itself tells of its disputes.`)
    return beginByLetter(money, { id, providerPaymentId, amountMinor, reason: reason.trim(), answerBy }, now)
  })
}

/**
 * Commits what staff answer to a dispute, once per idempotency key; a worker tells the provider at once. Refuses
 * `dispute-not-found`, `dispute-answered`, `invalid-request`, `too-large`, `key-reused`.
 */
export async function answer(deps: Deps, staff: Staff, id: string, body: NewDisputeAnswer): Shown {
  const evidence = evidenceOf(body, deps.newId)
  if (evidence instanceof Refusal) return evidence
  const orderId = await orderOfDispute(deps.db, id, staff.scope)
  if (!orderId) return missing(id)
  const answerId = deps.newId()
  const files = evidence.map((it) => ({ ...it, answerId }))
  const request = { body, operation: `answerDispute ${id}` }
  const action = body.how === 'accept' ? 'dispute-accepted' : 'dispute-contested'
  return decide(deps, staff, { id, orderId, request, action, files }, (money, known, now) => {
    if (!known) return missing(id)
    const given: Answer = {
      id: answerId,
      disputeId: id,
      how: body.how,
      text: body.text ?? '',
      files: evidence.map(({ content: _, ...it }) => it),
      answeredBy: staff.caller.actor,
      answeredByEmail: staff.caller.email,
      createdAt: now,
      state: { status: 'requested' },
    }
    return answerDispute(money, known.dispute, known.answers, given, now)
  })
}

/**
 * Records how a dispute ended of which the provider tells by letter, once per idempotency key. Refuses `dispute-not-found`,
 * `dispute-not-by-letter`, `dispute-ended`, `refund-too-large`, `key-reused`.
 */
export async function endLetter(deps: Deps, staff: Staff, id: string, body: DisputeOutcome): Shown {
  const orderId = await orderOfDispute(deps.db, id, staff.scope)
  if (!orderId) return missing(id)
  const request = { body, operation: `endDispute ${id}` }
  return decide(deps, staff, { id, orderId, request, action: 'dispute-ended' }, (money, known, now) =>
    known ? endByLetter(money, known.dispute, body, now) : missing(id),
  )
}

/** Decides under the order's lock, and writes what follows with the record of who did it. */
function decide(deps: Deps, { caller, scope, key }: Staff, asked: Asked, make: Decide): Shown {
  const { id, orderId, action, files = [] } = asked
  const request = { ...asked.request, actor: caller.actor, key }
  return command(deps.db, { turn: orderId, once: { request, id, again: shown } }, async (tx) => {
    const { attempts } = await lockOrder(tx, orderId)
    const money = await moneyOf(tx, orderId, scope)
    const now = deps.now()
    const known = await findDispute(tx, { id })
    const decision = granted(make(money, known, now))
    const { dispute } = decision
    const attempt = attempts.find((it) => it.id === dispute.attemptId)
    if (!attempt) throw new Error(`Attempt ${dispute.attemptId} is gone.`)
    await saveDispute(tx, decision, attempt, { now, dueAt: now })
    await addFiles(tx, files)
    const changes = changesOf(known ? factsOf(known.dispute) : {}, factsOf(dispute))
    record(tx, now, [audit(action, { kind: 'order', id: orderId }, attempt.site, changes)])
    return shown(tx, id)
  })
}

/** What staff change of a dispute. */
const factsOf = ({
  id,
  amountMinor,
  currency,
  reason,
  status,
  answerBy,
  endedAt,
  withdrawnMinor,
}: KnownDispute['dispute']) => ({
  ...{ dispute: id, amountMinor, currency, reason },
  ...{ status, answerBy, endedAt, withdrawnMinor },
})

async function shown(tx: Tx, id: string): Promise<ShownDispute> {
  const known = await findDispute(tx, { id })
  if (!known) throw new Error(`Dispute ${id} is gone.`)
  return disputeForStaff(known)
}

/** The disputes of an order as staff see them, oldest first. */
export const listDisputes = async (db: Db, orderId: string, scope: Scope): Promise<ShownDispute[]> =>
  (await disputesOf(db, orderId, scope)).map(disputeForStaff)

/** A document of an answer, as an attachment; the read is recorded. Refuses `dispute-not-found`. */
export async function disputeFile({ db, now }: Deps, scope: Scope, id: string): Promise<Response | Refusal> {
  const found = await db.transaction(async (tx) => {
    const file = await findDisputeFile(tx, id, scope)
    if (file) record(tx, now(), [audit('dispute-file-read', { kind: 'order', id: file.orderId }, file.site)])
    return file
  })
  const type = found && fileTypeOf(found.content)
  if (!type) return refuse('dispute-not-found', `There is no document ${id}.`)
  const name = `dispute-${found.kind}-${id.slice(0, 8)}.${type.slice(type.indexOf('/') + 1)}`
  return new Response(Uint8Array.from(found.content), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

const missing = (id: string) => refuse('dispute-not-found', `There is no dispute ${id}.`)

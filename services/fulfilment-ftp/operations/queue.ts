import type { QueuedTransfer, QueueState } from 'contracts/fulfilment-ftp'
import { Refusal, refuse } from 'contracts/problems'
import { askedPage, pageOf } from 'contracts/text/lists'
import { command, granted } from 'service-kit/command'
import type { Db, Tx } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import type { Scope } from 'service-kit/http/principal'
import { audit } from '../domain/audit'
import { type Decision, sendAgain as decideSendAgain, discard, type Transfer } from '../domain/transfer'
import { findQueued, limitOf, listTransfersOf, makeDue, queueState, transfersWithin, type Wanted } from '../store/queue'
import { changeTransfer } from '../store/transfers'

export type QueueDeps = { db: Db; now: () => Date; newId: () => string }

/** A page of the queue, newest first. Refuses `invalid-request`. */
export async function listQueue({ db }: QueueDeps, scope: Scope, query: Wanted & { cursor?: string; limit?: string }) {
  const asked = askedPage(query)
  if (asked instanceof Refusal) return asked
  const found = await listTransfersOf(db, limitOf(scope), { ...query, ...asked })
  return pageOf(found, asked.limit, (it) => it.shown)
}

/** The state of the queue, and of a run if its id is given (FTP-034). */
export const showQueueState = ({ db }: QueueDeps, scope: Scope, runId?: string): Promise<QueueState> =>
  queueState(db, limitOf(scope), runId ?? null)

/** Refuses `transfer-not-found`. */
export const showQueued = async ({ db }: QueueDeps, scope: Scope, id: string): Promise<QueuedTransfer | Refusal> =>
  (await findQueued(db, limitOf(scope), id)) ?? noTransfer(id)

/** Makes a pending or failed transfer due now. Refuses: `transfer-not-found`, `transfer-settled`. */
export const sendAgain = (deps: QueueDeps, scope: Scope, id: string): Promise<QueuedTransfer | Refusal> =>
  command(deps.db, {}, async (tx) => {
    const limit = limitOf(scope)
    const { site, orderId } = granted((await findQueued(tx, limit, id)) ?? noTransfer(id))
    await change(tx, deps, id, decideSendAgain)
    record(tx, deps.now(), [audit('transfer-sent-again', { kind: 'transfer', id, orderId }, site)])
    return granted((await findQueued(tx, limit, id)) ?? noTransfer(id))
  })

/**
 * Makes pending or failed transfers due now, as one run: the first thousand, or with the id of a run the next thousand. Returns
 * their number, and whether none is left.
 */
export const processTransfers = (
  { db, now, newId }: QueueDeps,
  scope: Scope,
  { status, runId = newId() }: { status: 'pending' | 'failed'; runId?: string },
) =>
  command(db, {}, async (tx) => {
    const at = now()
    const { count, isWhole, ofOrders } = await makeDue(tx, limitOf(scope), { id: runId, status }, at)
    const audits = ofOrders.map(({ id, site }) => audit('transfers-processed', { kind: 'order', id }, site))
    record(tx, at, audits)
    return { runId, count, isWhole }
  })

/** Deletes all of these transfers from the staff's queue, or none, and returns their number. Refuses `transfer-busy`. */
export const deleteTransfers = (deps: QueueDeps, scope: Scope, asked: readonly string[]) =>
  command(deps.db, {}, async (tx) => {
    const found = await transfersWithin(tx, limitOf(scope), asked)
    for (const { id } of found) await change(tx, deps, id, discard)
    const audits = found.map(({ site, ...it }) => audit('transfer-deleted', { kind: 'transfer', ...it }, site))
    record(tx, deps.now(), audits)
    return { count: found.length }
  })

const noTransfer = (id: string) => refuse('transfer-not-found', `There is no transfer ${id}.`)

/** Changes a transfer as `decide` says, or refuses with its refusal. */
const change = (tx: Tx, { now }: QueueDeps, id: string, decide: (it: Transfer, at: Date) => Decision | Refusal) => {
  const at = now()
  return changeTransfer(tx, id, null, at, (it) => granted(decide(it, at)))
}

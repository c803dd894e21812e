import type { PendingCheck, PendingChecks } from 'contracts/payment/pending'
import type { Refusal } from 'contracts/problems'
import { command } from 'service-kit/command'
import type { Db, Tx } from 'service-kit/database/db'
import { hintStaff } from 'service-kit/events/hints'
import { record } from 'service-kit/events/outbox'
import type { Scope } from 'service-kit/http/principal'
import { currentContext } from 'service-kit/telemetry/context'
import { audit } from '../../payment/audit'
import type { Deps, Staff } from '../../payment/operations/deps'
import { type CheckRow, lockChecks, newestCheck, progressOf, runningCheck, startCheck } from '../store/checks'

/**
 * Starts a check of all pending payments that the caller may see, once per idempotency key, or answers the one that runs
 * (BACK-020). Without any pending payment the answer has ended, and no provider is asked (BACK-023). Refuses `key-reused`.
 */
export async function checkPending(deps: Deps, { caller, scope, key }: Staff): Promise<PendingCheck | Refusal> {
  const { db, now, newId, providers } = deps
  const { actor, site } = caller
  const id = newId()
  // The first request may have joined a check of another id, so that a repeated one gets the newest.
  const again = async (tx: Tx) => viewOf(tx, (await newestCheck(tx, scope.site))!)
  const once = { request: { actor, operation: 'checkPendingPayments', key, body: null }, id, again }
  return command(db, { turn: `pending payments of ${scope.site}`, once }, async (tx) => {
    await lockChecks(tx, scope.site)
    const at = now()
    const start = { id, startedBy: actor, startedAt: at, trace: currentContext()?.trace ?? null, scope }
    const running = await runningCheck(tx, scope.site)
    const names = providers.map((it) => it.name)
    const check = running ?? (await startCheck(tx, start, names))
    record(tx, at, [audit('payments-checked', { kind: 'payment-check', id: check.id }, site.id)])
    if (!running) hintOfCheck(tx, deps, check)
    return viewOf(tx, check)
  })
}

/** The newest check of the caller's sites, or none. */
export async function listChecks({ db }: Pick<Deps, 'db'>, scope: Scope): Promise<PendingChecks> {
  const newest = await newestCheck(db, scope.site)
  return { items: newest ? [await viewOf(db, newest)] : [] }
}

async function viewOf(db: Db | Tx, { id, startedAt, endedAt, totalCount, result }: CheckRow): Promise<PendingCheck> {
  const facts = { id, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null, totalCount }
  if (result) return { ...facts, status: 'done', doneCount: totalCount, ...result }
  return { ...facts, status: 'running', ...(await progressOf(db, id)) }
}

/** Hints to the pages of staff who see a check that it went on. */
export const hintOfCheck = (
  tx: Tx,
  { sites }: Pick<Deps, 'sites'>,
  { id, site }: Pick<CheckRow, 'id' | 'site'>,
): void =>
  hintStaff(tx, site === null ? sites : sites.filter((it) => it.id === site), { kind: 'payment-check', id, version: 1 })

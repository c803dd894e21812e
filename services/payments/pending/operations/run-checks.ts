import type { Sql } from 'service-kit/database/db'
import { pauseAfter } from 'service-kit/domain/lease'
import { type Hold, startQueue } from 'service-kit/jobs/queue'
import { startUpkeep } from 'service-kit/jobs/upkeep'
import type { Outcome } from 'service-kit/jobs/workers'
import type { Worker } from 'service-kit/service'
import { later } from '../../payment/operations/deps'
import { AWAY_MS } from '../../payment/operations/next-check'
import { PENDING_CHECKS } from '../../payment/store/channels'
import { PER_SECOND, pacer } from '../rules'
import { type CheckRow, endCheck, forgetChecks, releaseCheck, waitingChecks } from '../store/checks'
import { askAll, type CheckingDeps } from './ask-all'
import { hintOfCheck } from './checks'

/** The checks that a process runs at a time: that of one site need not wait for a long one of all sites. */
const AT_A_TIME = 2
/** How long an ended check is kept. */
const KEPT_MS = 7 * 24 * 60 * 60_000

/**
 * Runs the checks of all pending payments that staff have started. A worker prolongs its lease while it lives; another worker
 * resumes the check of a dead one.
 */
export async function startChecking(deps: CheckingDeps & { sql: Sql }): Promise<Worker> {
  const pace = new Map(deps.providers.map((it) => [it.name, pacer(PER_SECOND)]))
  const forgetting = startUpkeep({ log: deps.log, passes: [() => forgetChecks(deps.db, later(deps.now(), -KEPT_MS))] })
  const running = await startQueue({
    ...deps,
    count: AT_A_TIME,
    channel: PENDING_CHECKS,
    actor: 'service:payments',
    operation: 'checkPendingPayments',
    store: waitingChecks(deps.db),
    worker: () => ({ work: ({ check }, hold) => run(deps, check, hold, pace) }),
    awayMs: (times) => pauseAfter(times, AWAY_MS, 0),
  })
  return {
    async stop() {
      await Promise.all([forgetting, running].map((it) => it.stop()))
    },
  }
}

async function run(
  deps: CheckingDeps,
  check: CheckRow,
  hold: Hold,
  pace: ReadonlyMap<string, (nowMs: number) => number>,
): Promise<Outcome> {
  const { db, log, now, providers } = deps
  const asked = await Promise.allSettled(
    providers.map((it) => askAll(deps, it, { check, hold, paceMs: pace.get(it.name)! })),
  )
  if (hold.signal.aborted) {
    await releaseCheck(db, check, hold.lease)
    return 'later'
  }
  for (const it of asked) if (it.status === 'rejected') throw it.reason
  const result = await db.transaction(async (tx) => {
    const ended = await endCheck(tx, check, hold.lease, now())
    if (ended) hintOfCheck(tx, deps, check)
    return ended
  })
  if (result) log.info({ checkId: check.id, totalCount: check.totalCount, ...result }, 'pending payments are checked')
  return 'done'
}

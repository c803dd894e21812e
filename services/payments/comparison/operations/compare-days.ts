import type { Sql } from 'service-kit/database/db'
import { pauseAfter } from 'service-kit/domain/lease'
import { type Hold, startQueue } from 'service-kit/jobs/queue'
import { startUpkeep } from 'service-kit/jobs/upkeep'
import type { Outcome } from 'service-kit/jobs/workers'
import type { Worker } from 'service-kit/service'
import { type Deps, later } from '../../payment/operations/deps'
import { AWAY_MS } from '../../payment/operations/next-check'
import { type Provider, ProviderError } from '../../payment/provider'
import { againAt } from '../rules'
import { addDifferences, type ComparisonRow, comparingOf, release, waitingComparisons } from '../store/comparisons'
import { type ComparingDeps, compareDay } from './compare-day'
import { arrangeDays, hintOfComparison } from './comparisons'

/** Compares the journal of each UTC day with the providers' lists after the day's end, and whenever staff request it (PAY-036). */
export async function startComparing(deps: ComparingDeps & { sql: Sql }): Promise<Worker> {
  const arranging = startUpkeep({ log: deps.log, passes: [() => arrangeAll(deps)] })
  const all = await Promise.all(
    deps.providers.map((provider) =>
      startQueue({
        ...deps,
        count: 1,
        channel: comparingOf(provider.name),
        actor: 'service:payments',
        operation: 'compareDay',
        store: waitingComparisons(deps.db, provider.name),
        worker: () => ({ work: ({ comparison }, hold) => settleDay(deps, provider, comparison, hold) }),
        awayMs: (times) => pauseAfter(times, AWAY_MS, 0),
      }),
    ),
  )
  return {
    async stop() {
      await Promise.all([arranging, ...all].map((it) => it.stop()))
    },
  }
}

async function arrangeAll(deps: Deps): Promise<boolean> {
  for (const { name } of deps.providers) await deps.db.transaction((tx) => arrangeDays(tx, deps, name))
  return false
}

async function settleDay(
  deps: ComparingDeps,
  provider: Provider,
  comparison: ComparisonRow,
  hold: Hold,
): Promise<Outcome> {
  const { db, log, now } = deps
  const { day, provider: name } = comparison
  try {
    const { found, ...counts } = await compareDay(deps, provider, day, () => hold.check())
    const at = now()
    const { currency } = provider
    const result = { ...counts, differenceCount: found.length, currency, comparedAt: at.toISOString() }
    return await db.transaction(async (tx) => {
      await addDifferences(tx, name, found, { newId: deps.newId, now: at })
      const after = { status: 'done', isAway: false, result, dueAt: againAt(day, result.underWayCount, at) } as const
      const isDue = await release(tx, comparison, hold.lease, after)
      hintOfComparison(tx, deps, comparison.id)
      return isDue ? 'later' : 'done'
    })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ day, provider: name, failure: error.failure }, 'a day could not be compared')
    await db.transaction(async (tx) => {
      await release(tx, comparison, hold.lease, { isAway: true, dueAt: later(now(), deps.reconcileMs) })
      hintOfComparison(tx, deps, comparison.id)
    })
    return 'away'
  }
}

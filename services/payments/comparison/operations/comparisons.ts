import type { Comparison, Comparisons } from 'contracts/payment/comparison'
import type { Provider } from 'contracts/payment/provider'
import { type Refusal, refuse } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Db, Tx } from 'service-kit/database/db'
import { hintStaff } from 'service-kit/events/hints'
import { record } from 'service-kit/events/outbox'
import type { Scope } from 'service-kit/http/principal'
import { currentContext } from 'service-kit/telemetry/context'
import { audit } from '../../payment/audit'
import type { Deps, Staff } from '../../payment/operations/deps'
import { dayOf, daysSince } from '../rules'
import { arrange, type ComparisonRow, latestDay, newestComparisons, request } from '../store/comparisons'

/** The comparisons of two providers for a month. */
const MOST = 62

/** How far back a day may lie: YooKassa's lists reach back 3 years. */
const REACH_MS = 3 * 365 * 24 * 60 * 60_000

/** The last comparisons. Refuses `not-allowed` for staff of one site, because the sums include all sites. */
export async function showComparisons({ db }: Pick<Deps, 'db'>, scope: Scope): Promise<Comparisons | Refusal> {
  return scope.site === null ? shown(db) : ofOneSite()
}

/**
 * Makes the comparison of a day due at once for each provider, once per idempotency key. Refuses `invalid-request` for a day that
 * has not begun or is too long ago, `not-allowed` for staff of one site, `key-reused`.
 */
export async function requestComparison(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'providers'>,
  { caller: { actor, site }, scope, key }: Staff,
  body: { day: string },
): Promise<Comparisons | Refusal> {
  const { day } = body
  const again = (tx: Tx) => shown(tx, day)
  const once = { request: { actor, operation: 'compareDay', key, body }, id: deps.newId(), again }
  if (scope.site !== null) return ofOneSite()
  return command(deps.db, { turn: `comparison of ${day}`, once }, async (tx) => {
    const now = deps.now()
    if (day > dayOf(now) || day < dayOf(new Date(now.getTime() - REACH_MS))) granted(notComparable(day))
    for (const { name: provider } of deps.providers) {
      // Arranges the missing days first: else the requested day could count as the last arranged one, and all days after it follow.
      await arrangeDays(tx, deps, provider)
      const trace = currentContext()?.trace ?? null
      const id = await request(tx, { provider, day, trace }, { id: deps.newId(), now })
      record(tx, now, [audit('comparison-requested', { kind: 'comparison', id }, site.id)])
    }
    return shown(tx, day)
  })
}

/** Arranges the comparisons of all days after the last arranged one, up to today. */
export async function arrangeDays(tx: Tx, { now, newId }: Pick<Deps, 'now' | 'newId'>, provider: Provider) {
  await arrange(tx, provider, daysSince(await latestDay(tx, provider), now()), newId)
}

const ofOneSite = () => refuse('not-allowed', 'The lists of the providers are those of all sites.')
const notComparable = (day: string) =>
  refuse('invalid-request', `${day} cannot be compared.`, [
    { path: '/day', message: 'has not begun, or is too long ago' },
  ])

async function shown(db: Db | Tx, day?: string): Promise<Comparisons> {
  return { comparisons: (await newestComparisons(db, MOST, day)).map(comparisonOf) }
}

const comparisonOf = ({ provider, day, status, isAway, result }: ComparisonRow): Comparison => ({
  provider,
  day,
  // The status is `waiting` again for a day that was compared before its end; staff see this comparison as done.
  status: status === 'under-way' ? status : 'done',
  isAway,
  result,
})

/** Hints to the pages of staff that a comparison has another state. */
export const hintOfComparison = (tx: Tx, { sites }: Pick<Deps, 'sites'>, id: string): void =>
  hintStaff(tx, sites, { kind: 'payment', id, version: 1 })

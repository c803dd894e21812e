import type { NewPayoutRun, PayoutRunPage, PayoutRunRecord, PayoutRun as Shown } from 'contracts/partner/runs'
import { Refusal, refuse } from 'contracts/problems'
import { askedPage, pageOf } from 'contracts/text/lists'
import { command, granted } from 'service-kit/command'
import type { Db, Tx } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import { EVERY_RECORD } from 'service-kit/http/principal'
import type { Deps } from '../../partner/operations/deps'
import { hintBalance } from '../../partner/operations/hint'
import { addEntries } from '../../partner/store/ledger'
import { payout } from '../rules'
import { lockPayees } from '../store/due'
import { addPayouts } from '../store/payouts'
import { addRun, exportOf, findRun, listOfSite, payoutsOfRun, type RunState } from '../store/runs'
import { type KeyedStaff, type Staff, siteIn } from './deps'
import { dueOf } from './due'
import { entryOf, recorded, shown } from './payouts'

/**
 * Records what was paid to all these partners in one transaction, if each of them still gets what staff saw. Refuses:
 * `site-not-found`, `balances-changed`, `key-reused`.
 */
export function recordRun(deps: Deps, { by, scope, key }: KeyedStaff, body: NewPayoutRun) {
  const runId = deps.newId()
  const { year, quarter, currency } = body
  const request = { actor: by.actor, operation: 'recordPayoutRun', key, body }
  const again = (tx: Tx, id: string) => recordOf(tx, id, EVERY_RECORD)
  return command(deps.db, { turn: `payouts:${body.site}`, once: { request, id: runId, again } }, async (tx) => {
    const site = granted(siteIn(deps, scope, body.site))
    const seen = new Map(body.items.map((it) => [it.partnerId, it.amountMinor]))
    const payees = await lockPayees(tx, [...seen.keys()], site.id)
    const now = deps.now()
    const owed = await dueOf(tx, payees, { site, year, quarter, currency }, now)
    const paid = owed.filter(({ due }) => !due.whyNot.length && due.payableMinor === seen.get(due.partnerId))
    // A partner who is named twice is not paid twice.
    if (paid.length !== body.items.length)
      throw refuse(
        'balances-changed',
        `${body.items.length - paid.length} of ${body.items.length} get another sum now.`,
      )
    const made = paid.map(({ due: { partnerId, payableMinor } }) => ({
      ...granted(
        payout(
          { id: deps.newId(), partnerId, by: by.actor, now },
          { amountMinor: payableMinor, currency, year, quarter, note: null, isAdvance: false },
          payableMinor,
        ),
      ),
      runId,
    }))
    const of = { site: site.id, year, quarter, currency }
    const exportedSha256 = await exportOf(tx, of)
    await addRun(tx, { id: runId, ...of, madeAt: now, by: by.actor, exportedSha256 })
    await addPayouts(tx, made)
    await addEntries(
      tx,
      made.map((it) => entryOf(it, 'paid-out', now, by.actor)),
    )
    record(
      tx,
      now,
      made.map((it) => recorded('payout-recorded', site.id, it)),
    )
    for (const { partner } of paid) hintBalance(tx, partner)
    return granted(await recordOf(tx, runId, EVERY_RECORD))
  })
}

/** Refuses: `site-not-found`, `invalid-request`. */
export async function listRuns(
  deps: Deps,
  { scope }: Staff,
  { site: id, ...query }: { site: string; cursor?: string; limit?: string },
): Promise<PayoutRunPage | Refusal> {
  const [site, asked] = [siteIn(deps, scope, id), askedPage(query)]
  if (site instanceof Refusal) return site
  if (asked instanceof Refusal) return asked
  const found = await listOfSite(deps.db, site.id, asked)
  const placed = found.map((it) => ({ ...it, createdAt: it.madeAt }))
  return pageOf(placed, asked.limit, runOf)
}

/** Refuses: `payout-not-found`. */
export const showRun = ({ db }: Deps, { scope }: Staff, runId: string) => recordOf(db, runId, scope)

async function recordOf(db: Db | Tx, runId: string, scope: Staff['scope']): Promise<PayoutRunRecord | Refusal> {
  const run = await findRun(db, runId, scope)
  if (!run) return refuse('payout-not-found', `There is no payout run ${runId}.`)
  const payouts = (await payoutsOfRun(db, runId)).map(({ payout, code, name }) => ({ ...shown(payout), code, name }))
  return { ...runOf(run), payouts }
}

function runOf({
  id,
  site,
  year,
  quarter,
  currency,
  madeAt,
  payoutCount,
  totalMinor,
  exportedSha256,
}: RunState): Shown {
  const sums = { payoutCount, totalMinor }
  return { id, site, year, quarter, currency, madeAt: madeAt.toISOString(), ...sums, exportedSha256 }
}

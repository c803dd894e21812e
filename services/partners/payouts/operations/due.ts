import { createHash } from 'node:crypto'
import type { Currency } from 'contracts/common'
import { type DuePartner, type DuePartners, type DueQuery, MAX_PAID_AT_ONCE } from 'contracts/partner/runs'
import { Refusal } from 'contracts/problems'
import type { Site } from 'contracts/site'
import { STAFF_ZONE } from 'contracts/text/staff-zone'
import { dayIn } from 'contracts/text/zoned-days'
import type { Db, Tx } from 'service-kit/database/db'
import { changesOf } from 'service-kit/domain/audit'
import { record } from 'service-kit/events/outbox'
import { balanceOf } from '../../partner/ledger'
import type { Deps } from '../../partner/operations/deps'
import { termsAt } from '../../partner/rates'
import { ledgerSumsOf } from '../../partner/store/ledger'
import { termsOf } from '../../partner/store/rates'
import { audit } from '../audit'
import { csvHead, lineOf } from '../csv'
import { payableBy, whyNotPaid } from '../rules'
import { findOwed, findPayees, type Payee } from '../store/due'
import { keepExport } from '../store/runs'
import { type Staff, siteIn } from './deps'

export type Quarter = { site: Site; year: number; quarter: number; currency: Currency }
/** A partner to whom something is due, with where they are paid. */
export type Owed = Payee & { due: DuePartner }

const zoneOf = ({ requisites }: Site) => requisites?.timeZone ?? STAFF_ZONE

/** Refuses: `site-not-found`. */
export async function listDue(deps: Deps, { scope }: Staff, query: DueQuery): Promise<DuePartners | Refusal> {
  const asked = quarterOf(deps, scope, query)
  if (asked instanceof Refusal) return asked
  const { owed, ...rest } = await owedFor(deps, asked)
  return { currency: asked.currency, ...rest, items: owed.map((it) => it.due) }
}

type File = { name: string; text: string }

/** The payment orders of those whom a run pays; the trail keeps who took them, and the next run which these were. Refuses: `site-not-found`. */
export async function exportDue(deps: Deps, { scope }: Pick<Staff, 'scope'>, query: DueQuery): Promise<File | Refusal> {
  const asked = quarterOf(deps, scope, query)
  if (asked instanceof Refusal) return asked
  const { year, quarter, currency, site } = asked
  const now = deps.now()
  const { owed } = await owedFor(deps, asked)
  const day = dayIn(zoneOf(site), now)
  const lines = owed.flatMap(({ due, details, partner: { code } }) =>
    details && due.whyNot.length === 0
      ? [lineOf({ day, year, quarter, currency, code, payableMinor: due.payableMinor, details })]
      : [],
  )
  const text = csvHead() + lines.join('')
  const sha256 = createHash('sha256').update(text).digest('hex')
  const changes = changesOf({}, { quarter: `${year}-${quarter}`, currency, sha256 })
  await deps.db.transaction(async (tx) => {
    await keepExport(tx, { site: site.id, year, quarter, currency, sha256, exportedAt: now })
    record(tx, now, [audit('payout-list-exported', { kind: 'site', id: site.id }, site.id, changes)])
  })
  return { name: `payouts-${site.id}-${year}-${quarter}-${currency}.csv`, text }
}

function quarterOf(deps: Deps, scope: Staff['scope'], query: DueQuery): Quarter | Refusal {
  const site = siteIn(deps, scope, query.site)
  if (site instanceof Refusal) return site
  const [year, quarter] = [Number(query.year), Number(query.quarter)]
  return { site, year, quarter, currency: query.currency ?? site.currency }
}

async function owedFor(deps: Deps, of: Quarter) {
  const now = deps.now()
  const at = payableBy(zoneOf(of.site), of, now)
  const ids = await findOwed(deps.db, { site: of.site.id, currency: of.currency, at, limit: MAX_PAID_AT_ONCE })
  const minimumMinor = await minimumOf(deps.db, of, now)
  const shownIds = ids.slice(0, MAX_PAID_AT_ONCE)
  const byId = new Map(
    (await dueOf(deps.db, await findPayees(deps.db, shownIds), of, now)).map((it) => [it.partner.id, it]),
  )
  return {
    minimumMinor,
    owed: shownIds.flatMap((id) => byId.get(id) ?? []),
    hasMore: ids.length > MAX_PAID_AT_ONCE,
  }
}

/** What is due to these partners for a quarter. */
export async function dueOf(db: Db | Tx, payees: readonly Payee[], of: Quarter, now: Date): Promise<Owed[]> {
  if (!payees.length) return []
  const { currency } = of
  const at = payableBy(zoneOf(of.site), of, now)
  const sums = await ledgerSumsOf(
    db,
    payees.map((it) => it.partner.id),
    at,
  )
  const minimumMinor = await minimumOf(db, of, now)
  return payees.map((payee) => {
    const { partner, details } = payee
    const { payableMinor, heldMinor, stoppedMinor } = balanceOf(sums.get(partner.id) ?? [], currency)
    const { id: partnerId, code, name, email, offerAcceptedAt } = partner
    const whyNot = whyNotPaid({ payableMinor, minimumMinor, currency, details, offerAcceptedAt })
    const { taxStatus = null, payeeName = null } = details ?? {}
    return {
      ...payee,
      due: { partnerId, code, name, email, payableMinor, heldMinor, stoppedMinor, taxStatus, payeeName, whyNot },
    }
  })
}

/** The least that is paid, by the terms of the site, which are in its own currency. */
async function minimumOf(db: Db | Tx, { site, currency }: Quarter, now: Date): Promise<number> {
  return currency === site.currency ? termsAt(await termsOf(db, site.id), now).minimumMinor : 0
}

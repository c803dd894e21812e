import { createHash } from 'node:crypto'
import type {
  NewPartnerRecord,
  PartnerRecord,
  PartnerRecordChange,
  PartnerRecordPage,
  PartnerRecordQuery,
} from 'contracts/partner/programme'
import { Refusal, refuse } from 'contracts/problems'
import { askedPage, pageOf } from 'contracts/text/lists'
import { command, granted } from 'service-kit/command'
import type { Db, Tx } from 'service-kit/database/db'
import { changesOf } from 'service-kit/domain/audit'
import { hint } from 'service-kit/events/hints'
import { record } from 'service-kit/events/outbox'
import type { Person, Scope } from 'service-kit/http/principal'
import { audit } from '../../partner/audit'
import { balancesOf } from '../../partner/ledger'
import { explained } from '../../partner/operations/carried'
import { currencyOf, type Deps } from '../../partner/operations/deps'
import { newPartner, type Partner } from '../../partner/partner'
import { termsAt } from '../../partner/rates'
import { ledgerSumsOf } from '../../partner/store/ledger'
import {
  addPartner,
  findPartner,
  findPartnerByCode,
  findPartnerById,
  lockPartnerById,
  updatePartner,
} from '../../partner/store/partners'
import { addRate, termsOf } from '../../partner/store/rates'
import { changeRecord as changed, emailOf, wordsOf } from '../rules'
import { listPartners, salesOf } from '../store/records'

export type Which = { scope: Scope; partnerId: string }
export type Staff = { by: Person; key: string }

/** Refuses: `invalid-request`. */
export async function listRecords(
  deps: Deps,
  scope: Scope,
  { search = '', code, email, ...query }: PartnerRecordQuery,
): Promise<PartnerRecordPage | Refusal> {
  const page = askedPage(query)
  if (page instanceof Refusal) return page
  const found = await (code !== undefined || email !== undefined
    ? named(deps.db, scope, { code, email })
    : listPartners(deps.db, scope, { ...page, words: wordsOf(search) }))
  const { items, next } = pageOf(found, page.limit, (it) => it)
  return { items: await recordsOf(deps, deps.db, items), next }
}

/** The partner of a whole code or e-mail, of both where both are asked for; or nobody (AFF-008). */
async function named(db: Db, { site }: Scope, { code, email }: Pick<PartnerRecordQuery, 'code' | 'email'>) {
  const byCode = code === undefined ? undefined : await findPartnerByCode(db, code.toUpperCase())
  const byEmail = email === undefined ? undefined : await findPartner(db, emailOf(email))
  const found = byCode ?? byEmail
  const isBoth = (code === undefined || byCode) && (email === undefined || byEmail?.id === found?.id)
  return found && isBoth && (site ?? found.site) === found.site ? [found] : []
}

/** Refuses: `partner-not-found`, also of another site than the caller's staff see. */
export async function showRecord(deps: Deps, { scope, partnerId }: Which): Promise<PartnerRecord | Refusal> {
  const partner = await findPartnerById(deps.db, partnerId, scope)
  return partner ? recordOf(deps, deps.db, partner) : notFound(partnerId)
}

/**
 * Makes somebody a partner of a site: they find the code when they sign in. Refuses: `site-not-found`; `partner-not-found` where the
 * e-mail has a code on a site that the staff do not see; `key-reused`.
 */
export function addRecord(deps: Deps, scope: Scope, { by, key }: Staff, body: NewPartnerRecord) {
  const email = emailOf(body.email)
  const request = { actor: by.actor, operation: 'addPartnerRecord', key, body }
  const again = async (tx: Tx) => recordOf(deps, tx, granted(await seen(tx, email, scope)))
  return command(deps.db, { turn: email, once: { request, id: deps.newId(), again } }, async (tx) => {
    const site = deps.sites.find((it) => it.id === body.site)
    if (!site || (scope.site ?? site.id) !== site.id) throw refuse('site-not-found', `There is no site ${body.site}.`)
    if (await findPartner(tx, email)) return again(tx)
    const [id, now] = [deps.newId(), deps.now()]
    // Nobody has signed in for the code yet: hints to the partner's own pages begin with the first sign-in.
    const owner = createHash('sha256').update(`partner ${id}`).digest('hex')
    const first = termsAt(await termsOf(tx, site.id), now)
    const name = body.name?.trim() ?? null
    const partner = { ...newPartner(id, await freeCode(deps, tx), { email, owner, site: site.id }, first, now), name }
    await addPartner(tx, partner)
    record(tx, now, [audit('partner-added', { kind: 'partner', id }, site.id, changesOf({}, factsOf(partner)))])
    return recordOf(deps, tx, partner)
  })
}

async function seen(tx: Tx, email: string, { site }: Scope): Promise<Partner | Refusal> {
  const partner = await findPartner(tx, email)
  return partner && (site ?? partner.site) === partner.site
    ? partner
    : refuse('partner-not-found', 'The e-mail has a code of another site.')
}

/** A code that nobody has (AFF-002); of two who draw the same at one moment the second is refused by the database. */
async function freeCode(deps: Deps, tx: Tx): Promise<string> {
  const code = deps.newCode()
  return (await findPartnerByCode(tx, code)) ? freeCode(deps, tx) : code
}

/** Refuses what the rule does, `partner-not-found`. */
export const changeRecord = (
  deps: Deps,
  by: Person,
  { scope, partnerId, version }: Which & { version: number },
  change: PartnerRecordChange,
) =>
  command(deps.db, { turn: partnerId }, async (tx) => {
    const before = granted((await lockPartnerById(tx, partnerId, scope)) ?? notFound(partnerId))
    // Only now, so that whatever was booked before had the lock, and by the rate of before.
    const now = deps.now()
    const after = granted(changed(before, version, change))
    if (after === before) return recordOf(deps, tx, after)
    const { id, owner, site, commissionBasisPoints } = after
    await updatePartner(tx, after)
    const [rate, others] = [changesOf(rateOf(before), rateOf(after)), changesOf(factsOf(before), factsOf(after))]
    if (rate.length) await addRate(tx, { partnerId: id, since: now, basisPoints: commissionBasisPoints, by: by.actor })
    const about = { kind: 'partner', id } as const
    record(tx, now, [
      ...(rate.length ? [audit('partner-rate-changed', about, site, rate)] : []),
      ...(others.length ? [audit('partner-changed', about, site, others)] : []),
    ])
    hint(tx, { owner, holder: null, site }, { kind: 'balance', id, version: after.version })
    return recordOf(deps, tx, after)
  })

const rateOf = ({ commissionBasisPoints }: Partner) => ({ commissionPercent: commissionBasisPoints / 100 })
const factsOf = ({ name, contactEmail, contactPhone }: Partner) => ({ name, contactEmail, contactPhone })

export const notFound = (partnerId: string) => refuse('partner-not-found', `There is no partner ${partnerId}.`)

export async function recordOf(deps: Deps, db: Db | Tx, partner: Partner): Promise<PartnerRecord> {
  const [only] = await recordsOf(deps, db, [partner])
  if (!only) throw new Error('One partner has one record.')
  return only
}

/** The balances of all come by one statement, and what was paid by another; only those below zero, which are few, are looked into. */
async function recordsOf(deps: Deps, db: Db | Tx, partners: readonly Partner[]): Promise<PartnerRecord[]> {
  if (!partners.length) return []
  const ids = partners.map((it) => it.id)
  const [sums, sales] = [await ledgerSumsOf(db, ids, deps.now()), await salesOf(db, ids)]
  const records: PartnerRecord[] = []
  for (const partner of partners) {
    const { id, code, name, commissionBasisPoints, version, createdAt, email, site, contactEmail, contactPhone } =
      partner
    records.push({
      ...{ id, code, name, email, site, contactEmail, contactPhone, commissionBasisPoints, version },
      balances: await explained(db, id, balancesOf(sums.get(id) ?? [], currencyOf(deps, partner))),
      sales: sales.get(id) ?? [],
      offerAcceptedAt: partner.offerAcceptedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })
  }
  return records
}

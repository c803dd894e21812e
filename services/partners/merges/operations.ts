import type { NewPartnerMerge, PartnerDuplicates, PartnerMerge } from 'contracts/partner/merges'
import { type Refusal, refuse } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { hint } from 'service-kit/events/hints'
import { record } from 'service-kit/events/outbox'
import type { Person, Scope } from 'service-kit/http/principal'
import { audit } from '../partner/audit'
import type { Deps } from '../partner/operations/deps'
import { settle } from '../partner/operations/settle'
import { lockEmail } from '../partner/store/partners'
import { duplicatesOf, merged } from './rules'
import { clientsOf, keptOf, listNames, lockPartners, mergeInto, moveMoney, moveRecords } from './store'

/** As many as staff look through in one sitting. */
const MOST_GROUPS = 100

export async function listDuplicates({ db }: Deps, scope: Scope): Promise<PartnerDuplicates> {
  const groups = duplicatesOf(await listNames(db, scope))
  const items = groups.slice(0, MOST_GROUPS).map((group) => ({
    site: group[0]?.site ?? '',
    partners: group.map(({ site: _, createdAt, ...it }) => ({ ...it, createdAt: createdAt.toISOString() })),
  }))
  return { items, hasMore: groups.length > items.length }
}

/**
 * Merges the codes of one person: the oldest stays, gets what the others have, and their codes lead to it (AFF-038). Refuses:
 * `partner-not-found`, `partners-differ`, `key-reused`.
 */
export function mergePartners(
  deps: Deps,
  scope: Scope,
  { by, key }: { by: Person; key: string },
  { partnerIds }: NewPartnerMerge,
) {
  const [some = ''] = partnerIds
  const request = { actor: by.actor, operation: 'mergePartners', key, body: { partnerIds } }
  const again = (tx: Tx) => mergedInto(tx, some)
  return command(deps.db, { turn: 'merge', once: { request, id: some, again } }, async (tx) => {
    const emails = await clientsOf(tx, partnerIds)
    for (const it of emails) await lockEmail(tx, it)
    const found = await lockPartners(tx, partnerIds, scope)
    if (found.length < partnerIds.length) throw refuse('partner-not-found', 'One of these partners is not there.')
    const { kept, others } = granted(merged(found))
    const at = deps.now()
    for (const { id: from } of others) {
      const move = { from, to: kept.id, by: by.actor, at }
      await moveMoney(tx, move)
      await moveRecords(tx, move)
      await mergeInto(tx, move)
    }
    for (const it of emails) await settle(tx, deps, it)
    const { id, owner, site, version } = kept
    const changes = others.map((it) => ({ field: 'partnerCode', before: it.code, after: kept.code }))
    record(tx, at, [audit('partners-merged', { kind: 'partner', id }, site, changes)])
    hint(tx, { owner, holder: null, site }, { kind: 'balance', id, version })
    return { keptId: id }
  })
}

async function mergedInto(tx: Tx, id: string): Promise<PartnerMerge | Refusal> {
  const keptId = await keptOf(tx, id)
  return keptId === undefined ? refuse('partner-not-found', `There is no partner ${id}.`) : { keptId }
}

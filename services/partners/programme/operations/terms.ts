import type { Programme, ProgrammeChange, Programmes } from 'contracts/partner/programmes'
import { DEFAULT_TERMS } from 'contracts/partner/terms'
import { refuse } from 'contracts/problems'
import type { Site } from 'contracts/site'
import { command, granted } from 'service-kit/command'
import { changesOf } from 'service-kit/domain/audit'
import { record } from 'service-kit/events/outbox'
import type { Person, Scope } from 'service-kit/http/principal'
import { audit } from '../../partner/audit'
import type { Deps } from '../../partner/operations/deps'
import { addTerms, newestTerms, type TermsRow } from '../store/terms'

const sitesOf = ({ sites }: Deps, { site }: Scope) => sites.filter((it) => site === null || it.id === site)

export async function listProgrammes(deps: Deps, scope: Scope): Promise<Programmes> {
  const sites = sitesOf(deps, scope)
  const own = await newestTerms(
    deps.db,
    sites.map((it) => it.id),
  )
  return {
    items: sites.map((site) =>
      programmeOf(
        site,
        own.find((it) => it.site === site.id),
      ),
    ),
  }
}

/**
 * Terms are dated: what was paid under those before is held by them (AFF-016). The same terms are no change. Refuses:
 * `site-not-found`, `version-changed`.
 */
export const changeProgramme = (
  deps: Deps,
  { by, scope, siteId, version }: { by: Person; scope: Scope; siteId: string; version: number },
  change: ProgrammeChange,
) =>
  command(deps.db, { turn: `programme ${siteId}` }, async (tx) => {
    const site = sitesOf(deps, scope).find((it) => it.id === siteId)
    if (!site) throw refuse('site-not-found', `There is no site ${siteId}.`)
    const [own] = await newestTerms(tx, [siteId])
    const before = programmeOf(site, own)
    if (before.version !== version) throw changedMeanwhile(before.version, version)
    const after = { ...factsOf(before), ...change }
    const changes = changesOf(recordedOf(before), recordedOf(after))
    if (!changes.length) return before
    const now = deps.now()
    const row = { ...after, site: siteId, currency: site.currency, version: version + 1, since: now, by: by.actor }
    if (!(await addTerms(tx, row))) granted(changedMeanwhile(version + 1, version))
    record(tx, now, [audit('programme-changed', { kind: 'site', id: siteId }, siteId, changes)])
    return programmeOf(site, row)
  })

const changedMeanwhile = (is: number, seen: number) =>
  refuse('version-changed', `The programme is at version ${is}, not ${seen}.`)

const factsOf = ({ holdDays, minimumMinor, firstBasisPoints }: Programme) => ({
  holdDays,
  minimumMinor,
  firstBasisPoints,
})

/** What the trail has of terms: rates are percents there. */
const recordedOf = ({ holdDays, minimumMinor, firstBasisPoints }: ReturnType<typeof factsOf>) => ({
  ...{ holdDays, minimumMinor },
  commissionPercent: firstBasisPoints / 100,
})

const programmeOf = ({ id: site, currency }: Site, own: TermsRow | undefined): Programme => {
  const { holdDays, minimumMinor, firstBasisPoints } = own ?? DEFAULT_TERMS
  const { version = 0, since } = own ?? {}
  return { site, currency, holdDays, minimumMinor, firstBasisPoints, version, since: since?.toISOString() ?? null }
}

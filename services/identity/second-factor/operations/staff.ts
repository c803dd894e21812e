import type { FactorRule, StaffSecurity } from 'contracts/people/second-factor'
import { type Refusal, refuse } from 'contracts/problems'
import { inTurn } from 'service-kit/database/turns'
import { changesOf } from 'service-kit/domain/audit'
import type { Deps } from '../../account/operations/deps'
import { tell } from '../../account/operations/sign-in-mail'
import { worksOn, worksOnlyOn } from '../../account/reach'
import { ruledWith } from '../../account/second-factor'
import { addAudit } from '../../account/store/audit'
import { type Admin, BEYOND_OWN_SITES, reachFor, sitesOfUser } from '../../account/store/reach'
import { hasFactor, isFactorRequired } from '../../account/store/second-factors'
import { endSessionsOf } from '../../account/store/sessions'
import { deleteFactor, findEmail, listStaff, lockFactor, saveRule } from '../store/factors'
import { NO_FACTOR } from './tries'

/** Whether staff of the admin's site need a second factor, and who has one of the staff whom the admin sees. */
export async function showStaffSecurity({ db }: Deps, admin: Admin): Promise<StaffSecurity> {
  const { site } = admin.by
  const reach = await reachFor(db, admin)
  const people = (await listStaff(db)).filter((it) => worksOn(reach, it))
  return {
    site: site.id,
    isRequired: await isFactorRequired(db, site),
    people: people.map(({ enrolledAt, sites: _, ...it }) => ({ ...it, enrolledAt: enrolledAt?.toISOString() ?? null })),
  }
}

/**
 * Requires a second factor of all staff of the admin's site, or no longer (AUTH-035), and of all sites with it that do not limit their
 * staff; it is felt at the next renewal of each token.
 * Refuses `second-factor-missing`: an admin without one would lock themselves out.
 */
export async function changeFactorRule(
  deps: Deps,
  admin: Admin,
  { isRequired }: FactorRule,
): Promise<StaffSecurity | Refusal> {
  const { db, now, newId } = deps
  const { userId, actor, site } = admin.by
  const changedAt = now()
  const rule = ruledWith(site)
  const refusal = await inTurn(db, `second-factor-rule:${rule}`, async (tx) => {
    if (isRequired && !(await hasFactor(tx, userId))) return FACTOR_MISSING
    if (!(await saveRule(tx, { site: rule, isRequired, changedAt, changedBy: userId }))) return undefined
    const changes = changesOf({ isRequired: !isRequired }, { isRequired })
    const data = { action: 'second-factor-rule-changed', about: { kind: 'site', id: site.id }, site: site.id, changes }
    await addAudit(tx, { id: newId(), at: changedAt.toISOString(), actor, data })
    return undefined
  })
  if (refusal) return refusal
  return showStaffSecurity(deps, admin)
}

const FACTOR_MISSING = refuse('second-factor-missing', 'Who requires a second factor of others has to have one.')

/**
 * Removes the second factor of another member of the staff, who has lost it, and ends the person's sessions. Refuses `second-factor-not-found`, also for staff of other
 * sites; `beyond-own-sites`; `not-allowed` for the own one, which a code removes.
 */
export async function resetSecondFactor(deps: Deps, admin: Admin, userId: string) {
  const { db, now, newId } = deps
  const { actor, site } = admin.by
  if (userId === admin.by.userId) return refuse('not-allowed', 'The own second factor is removed by a code of it.')
  const at = now()
  return inTurn(db, userId, async (tx) => {
    const factor = await lockFactor(tx, userId)
    const to = await findEmail(tx, userId)
    if (!factor?.enrolledAt || to === null) return NO_FACTOR
    const [reach, sites] = [await reachFor(tx, admin), await sitesOfUser(tx, userId)]
    if (!worksOn(reach, { sites })) return NO_FACTOR
    if (!worksOnlyOn(reach, { sites })) return BEYOND_OWN_SITES
    await deleteFactor(tx, userId, at)
    // Nobody knows who has them.
    await endSessionsOf(tx, userId, at)
    const data = { action: 'second-factor-reset', about: { kind: 'user', id: userId }, site: site.id }
    await addAudit(tx, { id: newId(), at: at.toISOString(), actor, data })
    const told = { change: 'reset', at: at.toISOString(), codesLeft: 0 } as const
    await tell(tx, deps, { kind: 'second-factor-changed', about: newId(), data: told, to, site: site.id }, at)
  })
}

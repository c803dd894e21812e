import { inTurn } from 'service-kit/database/turns'
import type { Person } from 'service-kit/http/principal'
import type { Deps } from '../../account/operations/deps'
import { addAudit } from '../../account/store/audit'
import { hashPassword } from '../../adapters/password'
import { addFirstPasswords, divideSharedPassword, findPasswordHash, setPassword } from '../store/password'
import { endPackersSessions } from '../store/sessions'

/**
 * Sets the password of the packers of the site on which the admin is, and ends their sessions there; their access tokens
 * expire within a minute.
 */
export async function changePackerPassword(
  { db, now, newId }: Deps,
  { userId, actor, site }: Person,
  { password }: { password: string },
) {
  const hash = await hashPassword(password)
  const changedAt = now()
  await inTurn(db, `packers:${site.id}`, async (tx) => {
    await setPassword(tx, { site: site.id, hash, changedAt, changedBy: userId })
    await endPackersSessions(tx, site.id, changedAt)
    // A password is never told: that it was changed is all that the trail has of it.
    const data = { action: 'packer-password-changed', about: { kind: 'site', id: site.id }, site: site.id }
    await addAudit(tx, { id: newId(), at: changedAt.toISOString(), actor, data })
  })
}

/**
 * Gives each site without a password its first one: what the previous version kept for all sites, and else the configured
 * one. Returns whether there was such a site.
 */
export async function ensureFirstPasswords(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sites: readonly string[],
  password: string | undefined,
): Promise<boolean> {
  if (await divideSharedPassword(db, sites)) return true
  const without = await Promise.all(sites.map(async (site) => ((await findPasswordHash(db, site)) ? [] : [site])))
  const lacking = without.flat()
  if (password === undefined || lacking.length === 0) return false
  const first = { hash: await hashPassword(password), changedAt: now(), changedBy: null }
  return addFirstPasswords(
    db,
    lacking.map((site) => ({ site, ...first })),
  )
}

import type { PackerAccess } from 'contracts/people/packers'
import type { Db, Tx } from 'service-kit/database/db'
import { inTurn } from 'service-kit/database/turns'
import { changesOf } from 'service-kit/domain/audit'
import type { Person } from 'service-kit/http/principal'
import type { Deps } from '../../account/operations/deps'
import { addAudit } from '../../account/store/audit'
import { findLastChange } from '../store/password'
import { countPackersSessions, endPackersSessions } from '../store/sessions'

/** The packers' access to the site on which the admin is. */
export const showPackerAccess = ({ db, now }: Deps, { site }: Person): Promise<PackerAccess> =>
  accessOf(db, site.id, now())

/** Ends the sessions of the site's packers; their access tokens expire within a minute. */
export function endPackerSessions({ db, now, newId }: Deps, { actor, site: { id: site } }: Person) {
  const at = now()
  return inTurn(db, `packers:${site}`, async (tx) => {
    const openSessions = await countPackersSessions(tx, site, at)
    await endPackersSessions(tx, site, at)
    const changes = changesOf({ openSessions }, { openSessions: 0 })
    const data = { action: 'packer-sessions-ended', about: { kind: 'site', id: site }, site, changes }
    await addAudit(tx, { id: newId(), at: at.toISOString(), actor, data })
    return accessOf(tx, site, at)
  })
}

async function accessOf(db: Db | Tx, site: string, at: Date): Promise<PackerAccess> {
  const { changedAt = null, changedBy = null } = (await findLastChange(db, site)) ?? {}
  const openSessions = await countPackersSessions(db, site, at)
  return { site, changedAt: changedAt?.toISOString() ?? null, changedBy, openSessions }
}

import type { Tx } from 'service-kit/database/db'
import type { Deps } from '../../account/operations/deps'
import { tell } from '../../account/operations/sign-in-mail'
import { addAudit } from '../../account/store/audit'
import { endSessionsOf } from '../../account/store/sessions'
import { deleteFactor, findLastSite, findUserId, lockFactor } from '../store/factors'

/**
 * The way back for the last admin, who has lost the second factor: whoever has the machine removes it. Ends the person's sessions, since
 * nobody knows who has them, is recorded in the trail, and told to the person by mail from the site of the last session. Answers whether the person is known, and had a factor.
 */
export async function resetByOperator(
  tx: Tx,
  deps: Pick<Deps, 'queueMail' | 'newId' | 'now' | 'sites'>,
  email: string,
): Promise<'reset' | 'no-factor' | 'unknown'> {
  const now = deps.now()
  const userId = await findUserId(tx, email)
  if (userId === undefined) return 'unknown'
  const factor = await lockFactor(tx, userId)
  await deleteFactor(tx, userId, now)
  await endSessionsOf(tx, userId, now)
  const data = { action: 'second-factor-reset', about: { kind: 'user', id: userId } }
  await addAudit(tx, { id: deps.newId(), at: now.toISOString(), actor: 'operator', data })
  if (!factor?.enrolledAt) return 'no-factor'
  const site = (await findLastSite(tx, userId, deps.sites)) ?? deps.sites[0]?.id
  if (site === undefined) throw new Error('There is no site.')
  const told = { change: 'reset', at: now.toISOString(), codesLeft: 0 } as const
  await tell(tx, deps, { kind: 'second-factor-changed', about: deps.newId(), data: told, to: email, site }, now)
  return 'reset'
}

import type { Tx } from 'service-kit/database/db'
import { addAudit } from '../../account/store/audit'
import { endSessionsOf } from '../../account/store/sessions'
import { deleteFactor, findUserId, lockFactor } from '../store/factors'

/**
 * The way back for the last admin, who has lost the second factor: whoever has the machine removes it. Ends the person's sessions, since
 * nobody knows who has them, and is recorded in the trail. Answers whether the person is known, and had a factor.
 */
export async function resetByOperator(
  tx: Tx,
  { email, auditId, now }: { email: string; auditId: string; now: Date },
): Promise<'reset' | 'no-factor' | 'unknown'> {
  const userId = await findUserId(tx, email)
  if (userId === undefined) return 'unknown'
  const factor = await lockFactor(tx, userId)
  await deleteFactor(tx, userId, now)
  await endSessionsOf(tx, userId, now)
  const data = { action: 'second-factor-reset', about: { kind: 'user', id: userId } }
  await addAudit(tx, { id: auditId, at: now.toISOString(), actor: 'operator', data })
  return factor?.enrolledAt ? 'reset' : 'no-factor'
}

import type { Tx } from 'service-kit/database/db'
import { addAudit } from '../../account/store/audit'
import { signing } from '../rules'
import { findKeys, revokeKeys } from '../store/keys'

/**
 * The operator's word that keys may be known to somebody else: identity makes another one at once, signs with it a minute later, and
 * the earlier ones then verify no more. Recorded in the trail. Answers the `kid` that signed; none before identity has ever run.
 */
export async function revokeByOperator(
  tx: Tx,
  { auditId, now }: { auditId: string; now: Date },
): Promise<string | undefined> {
  const kid = signing(await findKeys(tx), now)?.kid
  if (kid === undefined) return undefined
  await revokeKeys(tx, now)
  const data = { action: 'signing-keys-revoked', about: { kind: 'signing-key', id: kid } }
  await addAudit(tx, { id: auditId, at: now.toISOString(), actor: 'operator', data })
  return kid
}

import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { verify } from 'contracts/access/signed'
import { UPLOAD_SLIP, UploadSlipClaims } from 'contracts/access/slips'
import { type Refusal, refuse } from 'contracts/problems'
import type { Customer } from 'service-kit/http/principal'
import type { Deps } from './deps'

/** The claims of a slip whose folder is not looked at yet. */
const Signed = Type.Omit(UploadSlipClaims, ['folder'])

/**
 * The claims of an upload slip, by which orders lets this customer change the scans of a patient; one for staff names who of
 * them alone may use it, on whatever site. Refuses: `slip-invalid`
 * (FILE-010), `folder-missing` (FILE-011).
 */
export async function readSlip(
  { slipKey, now }: Pick<Deps, 'slipKey' | 'now'>,
  { owners, site, actor }: Pick<Customer, 'owners' | 'site' | 'actor'>,
  slip: string,
): Promise<UploadSlipClaims | Refusal> {
  const claims = await verify(slipKey, UPLOAD_SLIP, Signed, slip, now())
  const isTheirs = (it: Pick<UploadSlipClaims, 'owner' | 'site' | 'askedBy'>) =>
    it.askedBy === undefined ? owners.includes(it.owner) && it.site === site.id : it.askedBy === actor
  if (!claims || !isTheirs(claims))
    return refuse('slip-invalid', 'The upload slip is expired, altered, of another customer or of another site.')
  if (Value.Check(UploadSlipClaims, claims)) return claims
  return refuse('folder-missing', 'The upload slip names no folder of the patient.')
}

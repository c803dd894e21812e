import { Refusal } from 'contracts/problems'
import { atVersion, type Partner } from '../partner/partner'

/**
 * Changes a partner's rate of what is paid from now on (AFF-016, AFF-036); the same rate is no change. Refuses: `version-changed`.
 */
export function changeRate(partner: Partner, version: number, commissionBasisPoints: number): Partner | Refusal {
  const seen = atVersion(partner, version)
  if (seen instanceof Refusal || seen.commissionBasisPoints === commissionBasisPoints) return seen
  return { ...seen, commissionBasisPoints, version: version + 1 }
}

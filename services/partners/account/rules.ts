import { Refusal } from 'contracts/problems'
import { atVersion, type Partner } from '../partner/partner'

/** Changes the partner's display name (PART-004). Refuses: `version-changed`. */
export function rename(partner: Partner, version: number, name: string): Partner | Refusal {
  const seen = atVersion(partner, version)
  return seen instanceof Refusal ? seen : { ...seen, name: name.trim(), version: version + 1 }
}

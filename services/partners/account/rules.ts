import { type Refusal, refuse } from 'contracts/problems'
import type { Partner } from '../partner/partner'

/** Changes the partner's display name (PART-004). Refuses: `version-changed`. */
export function rename(partner: Partner, version: number, name: string): Partner | Refusal {
  if (partner.version !== version)
    return refuse('version-changed', `The partner is at version ${partner.version}, not ${version}.`)
  return { ...partner, name: name.trim(), version: version + 1 }
}

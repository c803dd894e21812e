import { FIRST_COMMISSION_BASIS_POINTS } from 'contracts/partner-code'
import { type Refusal, refuse } from 'contracts/problems'

/** A person with a code, by the e-mail that a sign-in verified; one code per person. */
export type Partner = {
  id: string
  code: string
  email: string
  /** The owner to whom hints are sent. */
  owner: string
  site: string
  name: string | null
  /** Of an order's price; 1000 is a tenth. */
  commissionBasisPoints: number
  version: number
  createdAt: Date
}

export type Applicant = Pick<Partner, 'email' | 'owner' | 'site'>

export const newPartner = (id: string, code: string, { email, owner, site }: Applicant, now: Date): Partner => ({
  id,
  code,
  email,
  owner,
  site,
  name: null,
  commissionBasisPoints: FIRST_COMMISSION_BASIS_POINTS,
  version: 1,
  createdAt: now,
})

/** Changes the partner's display name (PART-004). Refuses: `version-changed`. */
export function rename(partner: Partner, version: number, name: string): Partner | Refusal {
  if (partner.version !== version)
    return refuse('version-changed', `The partner is at version ${partner.version}, not ${version}.`)
  return { ...partner, name: name.trim(), version: version + 1 }
}

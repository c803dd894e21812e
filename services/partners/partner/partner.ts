import { type Refusal, refuse } from 'contracts/problems'
import type { Terms } from './rates'

/** A person with a code, by the e-mail that a sign-in verified; one code per person. */
export type Partner = {
  id: string
  code: string
  email: string
  /** The owner to whom hints are sent. */
  owner: string
  site: string
  name: string | null
  contactEmail: string | null
  contactPhone: string | null
  /** Null until they have accepted the offer. */
  offerAcceptedAt: Date | null
  /** Of an order's price; 1000 is a tenth. The newest of the dated rates. */
  commissionBasisPoints: number
  version: number
  createdAt: Date
}

export type Applicant = Pick<Partner, 'email' | 'owner' | 'site'>

/** A partner whose rate is the one that the site's terms begin with. */
export const newPartner = (
  id: string,
  code: string,
  { email, owner, site }: Applicant,
  { firstBasisPoints }: Pick<Terms, 'firstBasisPoints'>,
  now: Date,
): Partner => ({
  id,
  code,
  email,
  owner,
  site,
  name: null,
  contactEmail: null,
  contactPhone: null,
  offerAcceptedAt: null,
  commissionBasisPoints: firstBasisPoints,
  version: 1,
  createdAt: now,
})

/** The partner, if it is as whoever changes it has seen it. Refuses: `version-changed`. */
export const atVersion = (partner: Partner, version: number): Partner | Refusal =>
  partner.version === version
    ? partner
    : refuse('version-changed', `The partner is at version ${partner.version}, not ${version}.`)

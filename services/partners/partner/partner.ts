import { FIRST_COMMISSION_BASIS_POINTS } from 'contracts/partner-code'

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

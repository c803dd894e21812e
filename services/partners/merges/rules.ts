import { type Refusal, refuse } from 'contracts/problems'
import type { Partner } from '../partner/partner'
import { mailboxOf } from '../partner/person'

type Candidate = Pick<Partner, 'id' | 'email' | 'site' | 'createdAt'>

const byAge = (a: Candidate, b: Candidate) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)
const keyOf = ({ email, site }: Candidate) => `${site} ${mailboxOf(email)}`

/** The groups of partners on one site whose e-mails reach one mailbox, the oldest first in each (AFF-038). */
export function duplicatesOf<Of extends Candidate>(partners: readonly Of[]): Of[][] {
  const groups = Map.groupBy(partners, keyOf)
  return [...groups.values()].filter((it) => it.length > 1).map((it) => it.toSorted(byAge))
}

/** The oldest, who stays, and the others. Refuses: `partners-differ` where they are not one person on one site. */
export function merged<Of extends Candidate>(partners: readonly Of[]): { kept: Of; others: Of[] } | Refusal {
  const [group] = duplicatesOf(partners)
  const [kept, ...others] = group ?? []
  return kept && group?.length === partners.length
    ? { kept, others }
    : refuse('partners-differ', 'The e-mails of these codes reach different mailboxes.')
}

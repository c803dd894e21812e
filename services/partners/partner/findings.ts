import { domainOf, mailboxOf } from './person'

/** What says that an order may be the partner's own. */
export const HARD_RULES = ['person', 'browser', 'mailbox'] as const
export const SOFT_RULES = ['company-domain', 'payout-details', 'delivery-address'] as const
export type HardRule = (typeof HARD_RULES)[number]
export type FindingRule = HardRule | (typeof SOFT_RULES)[number]

/** Of a hard rule nothing is booked until staff accept it; of a soft one it is booked, and stopped until then. */
export const isHard = (rule: FindingRule): rule is HardRule => (HARD_RULES as readonly FindingRule[]).includes(rule)

/** What staff decided, or have to. */
export type Finding = {
  orderId: string | null
  partnerId: string
  rule: FindingRule
  state: 'open' | 'accepted' | 'voided'
}

/** Which rule found what; two findings of a rule with the same evidence are one. */
export type Found =
  | { rule: 'person'; evidence: { owner: string } }
  | { rule: 'browser'; evidence: { visitor: string } }
  | { rule: 'mailbox'; evidence: { mailbox: string } }
  | { rule: 'company-domain'; evidence: { domain: string } }
  | { rule: 'payout-details'; evidence: { key: string } }
  | { rule: 'delivery-address'; evidence: { addressKey: string } }

/** By what a partner is recognised; of several that are merged into one, all theirs. */
export type Marks = {
  emails: readonly string[]
  owners: readonly string[]
  /** With the first sign-in there. */
  browsers: readonly { visitor: string; since: Date }[]
  payoutKeys: readonly string[]
  /** Of orders of theirs, with their placement. */
  addresses: readonly { key: string; since: Date }[]
}
/** The customer of an order; `payoutKeys`: of a customer who is a partner, too. */
export type Suspect = {
  email: string
  owners: readonly string[]
  /** When it was paid, or else placed: what began later says nothing of it. */
  at: Date
  addressKey: string | null
  payoutKeys: readonly string[]
}

/**
 * All that says of an order that it may be the partner's own (AFF-011). `isFree`: whether anybody has a mailbox at a domain, so that
 * it is not that of a company; whoever asks for the hard rules alone leaves it out.
 */
export function detect(
  { email, owners, at, addressKey, payoutKeys }: Suspect,
  partner: Marks,
  isFree: (domain: string) => boolean = () => true,
): Found[] {
  const found: Found[] = []
  for (const owner of partner.owners) if (owners.includes(owner)) found.push({ rule: 'person', evidence: { owner } })
  for (const { visitor, since } of partner.browsers)
    if (since <= at && owners.includes(visitor)) found.push({ rule: 'browser', evidence: { visitor } })
  const mailbox = mailboxOf(email)
  const domain = domainOf(email)
  if (partner.emails.some((it) => mailboxOf(it) === mailbox)) found.push({ rule: 'mailbox', evidence: { mailbox } })
  else if (!isFree(domain) && partner.emails.some((it) => domainOf(it) === domain))
    found.push({ rule: 'company-domain', evidence: { domain } })
  for (const key of payoutKeys)
    if (partner.payoutKeys.includes(key)) found.push({ rule: 'payout-details', evidence: { key } })
  if (addressKey && partner.addresses.some((it) => it.key === addressKey && it.since <= at))
    found.push({ rule: 'delivery-address', evidence: { addressKey } })
  return found
}

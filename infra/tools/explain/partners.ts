import type { Currency } from 'contracts/common'
import type { Sql } from 'postgres'
import type { Line } from './line'
import { money, type Order } from './order'

type Referral = { code: string; email: string; referredAt: Date }
type Entry = { code: string; amountMinor: string; currency: Currency; cause: string | null; recordedAt: Date }
type Finding = {
  code: string
  rule: string
  state: 'open' | 'accepted' | 'voided'
  foundAt: Date
  decidedAt: Date | null
}

/** The referral that the order created, what partners earn of it and why that changed, and what staff are asked about it. */
export async function partnersOf(sql: Sql, { id }: Order): Promise<Line[]> {
  const [referrals, entries, findings] = await Promise.all([
    sql<Referral[]>`
      select code, affiliates.email, referred_at as "referredAt"
      from partners.affiliates join partners.partners on partners.id = partner_id where first_order_id = ${id}`,
    sql<Entry[]>`
      select code, amount_minor as "amountMinor", currency, cause, recorded_at as "recordedAt"
      from partners.ledger join partners.partners on partners.id = partner_id where order_id = ${id} order by seq`,
    sql<Finding[]>`
      select code, rule, state, found_at as "foundAt", decided_at as "decidedAt"
      from partners.findings join partners.partners on partners.id = partner_id where order_id = ${id} order by rule`,
  ])
  return [
    ...referrals.map(({ code, email, referredAt }) => line(referredAt, `makes ${email} a referral of partner ${code}`)),
    ...findings.flatMap(({ code, rule, state, foundAt, decidedAt }) => [
      line(foundAt, `finds that it may be the own order of partner ${code}: ${rule}`, state === 'open'),
      ...(decidedAt ? [line(decidedAt, `hears that staff have ${state} this: ${rule}`)] : []),
    ]),
    ...entries.map(({ code, amountMinor, currency, cause, recordedAt }) =>
      line(recordedAt, `books ${money(Number(amountMinor), currency)} for partner ${code}${cause ? `: ${cause}` : ''}`),
    ),
  ]
}

const line = (at: Date, text: string, isOpen = false): Line => ({ at, service: 'partners', text, isOpen })

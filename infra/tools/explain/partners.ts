import type { Currency } from 'contracts/common'
import type { Sql } from 'postgres'
import type { Line } from './line'
import { money, type Order } from './order'

type Referral = { code: string; email: string; referredAt: Date }
type Entry = { code: string; amountMinor: string; currency: Currency; recordedAt: Date }

/** The referral that the order created, and the partner's commission. */
export async function partnersOf(sql: Sql, { id }: Order): Promise<Line[]> {
  const [referrals, entries] = await Promise.all([
    sql<Referral[]>`
      select code, affiliates.email, referred_at as "referredAt"
      from partners.affiliates join partners.partners on partners.id = partner_id where first_order_id = ${id}`,
    sql<Entry[]>`
      select code, amount_minor as "amountMinor", currency, recorded_at as "recordedAt"
      from partners.ledger join partners.partners on partners.id = partner_id where order_id = ${id}`,
  ])
  return [
    ...referrals.map(({ code, email, referredAt }) => line(referredAt, `makes ${email} a referral of partner ${code}`)),
    ...entries.map(({ code, amountMinor, currency, recordedAt }) =>
      line(recordedAt, `books ${money(Number(amountMinor), currency)} for partner ${code}`),
    ),
  ]
}

const line = (at: Date, text: string): Line => ({ at, service: 'partners', text })

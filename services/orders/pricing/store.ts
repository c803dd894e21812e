import type { PriceList } from 'contracts/prices/quote'
import { sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { statement } from 'service-kit/database/statement'
import { pricesInForce } from '../order/store/price-facts'

const reading = statement<{ prices: PriceList | null }>(
  (at) => sql`select ${pricesInForce(at('site'), at('now'))} as prices`,
)

/** The prices of a site in force; null before its first list. */
export async function findPrices(db: Db, site: string, now: Date): Promise<PriceList | null> {
  const [row] = await reading(db, { site, now: now.toISOString() })
  return row?.prices ?? null
}

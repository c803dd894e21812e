import type { PersonalTerms, PriceList } from 'contracts/prices/quote'
import {
  and,
  type Column,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from 'service-kit/database/db'
import type { At } from 'service-kit/database/statement'
import { clientTerms, orders, people, priceLists } from '../../schema'
import type { PriceFacts } from '../price-basis'

/** `now`: RFC 3339. `proved`: the e-mail with which the caller has signed in, normalizedEmail, or null. */
export type PriceFactsValues = { now: string; proved: string | null }

/** The price facts of the statement's order, as one column. */
export const priceFacts = (at: At): SQL<PriceFacts> =>
  sql`json_build_object('prices', ${pricesInForce(orders.site, at('now'))},
    'terms', ${termsOfOrder(at('proved'))}, 'newCustomer', ${isNewCustomer()})`

/** The prices of a site in force, or null before its first list. */
export const pricesInForce = (site: Column, now: Placeholder): SQL<PriceList | null> =>
  sql`(select ${priceLists.prices} from ${priceLists}
    where ${and(eq(priceLists.site, site), lte(priceLists.startsAt, now), isNull(priceLists.withdrawnAt))}
    order by ${desc(priceLists.startsAt)}, ${desc(priceLists.createdAt)} limit 1)`

/**
 * The terms of the order's e-mail on its site if that is confirmed: its owner or the caller has signed in with it, or staff
 * have begun the order for that e-mail, for which they vouch.
 */
function termsOfOrder(proved: Placeholder): SQL<PersonalTerms | null> {
  const isOwners = sql`exists (select from ${people}
    where ${and(eq(people.email, orders.email), sql`${people.owner} in (${orders.owner}, ${orders.holder})`)})`
  const isCustomers = and(eq(clientTerms.site, orders.site), eq(clientTerms.email, orders.email))
  return sql`(select ${clientTerms.terms} from ${clientTerms}
    where ${and(isCustomers, or(eq(orders.email, proved), isOwners, isNotNull(orders.begunBy)))})`
}

/** The prices of a site in force by themselves; null before its first list. */
export async function findInForce(db: Db | Tx, site: string, now: Date): Promise<PriceList | null> {
  const [row] = await db
    .select({ prices: priceLists.prices })
    .from(priceLists)
    .where(and(eq(priceLists.site, site), isNull(priceLists.withdrawnAt), lte(priceLists.startsAt, now)))
    .orderBy(desc(priceLists.startsAt), desc(priceLists.createdAt))
    .limit(1)
  return row?.prices ?? null
}

/** Whether the order's e-mail has no other placed order, except cancelled ones (PRICE-018); false without an e-mail. */
const isNewCustomer = (): SQL<boolean> =>
  sql`(${orders.email} is not null and ${hasNoOther(not(inArray(others.status, ['draft', 'cancelled'])))})`

/** The other orders with the e-mail of the statement's order. */
export const others = alias(orders, 'others')
export const hasNoOther = (which: SQL): SQL<boolean> =>
  sql`not exists (select from ${orders} as ${sql.identifier('others')} where ${and(eq(others.email, orders.email), ne(others.id, orders.id), which)})`

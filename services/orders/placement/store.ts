import { eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from 'service-kit/database/db'
import { statement } from 'service-kit/database/statement'
import type { PriceFacts } from '../order/price-basis'
import { copyingCount } from '../order/store/copies'
import { hasNoOther, others, type PriceFactsValues, priceFacts } from '../order/store/price-facts'
import { orders, people } from '../schema'

/** Whether no other order was ever placed with the e-mail, on any site and with any outcome (AFF-007). */
const isFirstPlacement = (): SQL<boolean> => hasNoOther(isNotNull(others.placedAt))

type Found = { facts: PriceFacts; isFirst: boolean; person: string | null; copyingCount: number }
const reading = statement<Found>((at) => {
  const person = sql`(select ${people.owner} from ${people} where ${eq(people.email, orders.email)})`
  return sql`select ${priceFacts(at)} as facts, ${isFirstPlacement()} as "isFirst", ${person} as person,
      ${copyingCount} as "copyingCount" from ${orders} where ${eq(orders.id, at('id'))}`
})

/** What a placement needs to know of a draft, under the locks of the order and of its e-mail. */
export async function placementFacts(tx: Tx, id: string, values: PriceFactsValues): Promise<Found> {
  const [row] = await reading(tx, { id, ...values })
  if (!row) throw new Error(`Order ${id} is locked, and is not there.`)
  return row
}

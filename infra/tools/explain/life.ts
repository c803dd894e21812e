import type { Sql } from 'postgres'
import { eventsOf } from './events'
import { printed } from './line'
import { messagesOf } from './messages'
import { findOrder, statesOf, summaryOf } from './order'
import { partnersOf } from './partners'
import { paymentsOf } from './payments'
import { scansOf, transfersOf } from './scans'

/** The history of one order across all services, in time order; unfinished steps are marked with an exclamation mark. */
export async function lifeOf(sql: Sql, wanted: string): Promise<string[]> {
  const order = await findOrder(sql, wanted)
  const parts = [eventsOf, paymentsOf, scansOf, transfersOf, partnersOf, messagesOf]
  const lines = [...statesOf(order), ...(await Promise.all(parts.map((it) => it(sql, order)))).flat()]
  const open = lines.filter((it) => it.isOpen).length
  const state = open === 0 ? 'Nothing is open.' : `Open: ${open}, marked with !.`
  return [summaryOf(order), '', ...printed(lines), '', state]
}

import type { OrderMessage } from 'contracts/people/order-messages'
import type { Db } from 'service-kit/database/db'
import type { Scope } from 'service-kit/http/principal'
import { findAboutOrder } from '../store/about-order'

/** What went to the customer about an order, of the sites in the scope; an address that was deleted is not shown (NOTE-007). */
export async function listOrderMessages(
  { db }: { db: Db },
  { site }: Scope,
  orderId: string,
): Promise<{ messages: OrderMessage[] }> {
  const found = await findAboutOrder(db, site, orderId)
  const messages = found.map(({ createdAt, sentAt, ...it }) => ({
    ...it,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }))
  return { messages }
}

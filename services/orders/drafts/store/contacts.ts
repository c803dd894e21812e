import type { OwnContacts } from 'contracts/order/drafting/drafts'
import { and, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { isPlacedWith } from '../../order/store'
import { orders } from '../../schema'

const { phone, fullName, address } = orders

/** The contacts of the newest order placed with an e-mail (ORD-011), of all sites unless one is named. */
export async function findContacts(db: Db | Tx, email: string, site?: string): Promise<OwnContacts> {
  const [newest] = await db
    .select({ phone, fullName, address })
    .from(orders)
    .where(and(isPlacedWith(email), site === undefined ? undefined : eq(orders.site, site)))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return { phone: null, fullName: null, address: null, ...newest, email }
}

import type { OwnContacts } from 'contracts/order/drafting/drafts'
import { desc } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { isPlacedWith } from '../../order/store'
import { orders } from '../../schema'

const { phone, fullName, address } = orders

/** The contacts of the newest order placed with an e-mail (ORD-011). */
export async function findContacts(db: Db, email: string): Promise<OwnContacts> {
  const [newest] = await db
    .select({ phone, fullName, address })
    .from(orders)
    .where(isPlacedWith(email))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return { phone: null, fullName: null, address: null, ...newest, email }
}

import type { OrderMoney } from 'contracts/payment/money'
import type { Db } from 'service-kit/database/db'
import type { Scope } from 'service-kit/http/principal'
import { attemptForStaff } from '../attempt'
import { attemptsOf } from '../store/attempts'
import { movementsOf } from '../store/money'
import type { Deps } from './deps'

/** A person who presses again and again opens one attempt a price, so that an order has few. */
const MOST_ATTEMPTS = 100

/** What the rooms know of an order's money, oldest first; the route hands it in, since this room knows none of them. */
type Rooms = {
  [Part in 'receipts' | 'refunds' | 'disputes']: (db: Db, orderId: string, scope: Scope) => Promise<OrderMoney[Part]>
}

/** All that is known of an order's money, oldest first; empty for an order that the caller does not see. */
export async function showMoney(
  { db }: Pick<Deps, 'db'>,
  scope: Scope,
  orderId: string,
  rooms: Rooms,
): Promise<OrderMoney> {
  const [attempts, movements, receipts, refunds, disputes] = await Promise.all([
    attemptsOf(db, orderId, scope, MOST_ATTEMPTS),
    movementsOf(db, orderId, scope),
    rooms.receipts(db, orderId, scope),
    rooms.refunds(db, orderId, scope),
    rooms.disputes(db, orderId, scope),
  ])
  return { attempts: attempts.map(attemptForStaff).reverse(), movements, receipts, refunds, disputes }
}

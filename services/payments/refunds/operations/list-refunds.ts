import type { Refund } from 'contracts/payment/refunds'
import type { Db } from 'service-kit/database/db'
import type { Scope } from 'service-kit/http/principal'
import { refundsOf } from '../../payment/store/money'
import { refundForStaff } from '../rules'

/** The refunds of an order as staff see them, oldest first. */
export const listRefunds = async (db: Db, orderId: string, scope: Scope): Promise<Refund[]> =>
  (await refundsOf(db, orderId, scope)).map(refundForStaff)

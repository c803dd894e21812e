import type { OrderMoney } from 'contracts/payments'
import type { Scope } from 'service-kit/http/principal'
import { disputeForStaff } from '../../domain/dispute-view'
import { refundForStaff } from '../../domain/refund'
import { disputesOf } from '../../store/disputes'
import { receiptsOf } from '../../store/receipts'
import { attemptForStaff } from '../attempt'
import { attemptsOf } from '../store/attempts'
import { movementsOf, refundsOf } from '../store/money'
import type { Deps } from './deps'

/** A person who presses again and again opens one attempt a price, so that an order has few. */
const MOST_ATTEMPTS = 100

/** All that is known of an order's money, oldest first; empty for an order that the caller does not see. */
export async function showMoney({ db }: Pick<Deps, 'db'>, scope: Scope, orderId: string): Promise<OrderMoney> {
  const [attempts, movements, receipts, refunds, disputes] = await Promise.all([
    attemptsOf(db, orderId, scope, MOST_ATTEMPTS),
    movementsOf(db, orderId, scope),
    receiptsOf(db, orderId, scope),
    refundsOf(db, orderId, scope),
    disputesOf(db, orderId, scope),
  ])
  const shown = attempts.map(attemptForStaff).reverse()
  return {
    attempts: shown,
    movements,
    receipts,
    refunds: refunds.map(refundForStaff),
    disputes: disputes.map(disputeForStaff),
  }
}

import type { Money } from 'contracts/common'
import type { ReviewedMoney } from 'contracts/order/payment-reviews'
import { isToFindOut } from 'contracts/order/review-reasons'

/** What came above what is due, negative where it is less; null where both are equal, or cannot be compared. */
export function differenceOf({ due, came }: Pick<ReviewedMoney, 'due' | 'came'>): Money | null {
  // Money that went back is no payment of the price.
  if (!due || !came || came.minor < 0 || due.currency !== came.currency || due.minor === came.minor) return null
  return { minor: came.minor - due.minor, currency: came.currency }
}

/** What staff can do with money in review: count it as the payment, give it back, or set it aside. */
export type ReviewAction = 'accept' | 'refund' | 'set-aside'

type Offered = Pick<ReviewedMoney, 'isAcceptable' | 'provider' | 'reason' | 'settlement'>

/**
 * Money that counts as the payment already, or cannot be one, is not offered to be accepted. Only a provider gives money
 * back: a bank transfer is returned at the bank, and then set aside.
 */
export function actionsOf({ isAcceptable, provider, reason, settlement }: Offered): ReviewAction[] {
  if (settlement) return []
  const isRefundable = provider !== null && provider !== 'transfer' && !isToFindOut(reason)
  return [...(isAcceptable ? ['accept' as const] : []), ...(isRefundable ? ['refund' as const] : []), 'set-aside']
}

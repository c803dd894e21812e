import type { Money } from 'contracts/common'
import type { ReviewedMoney } from 'contracts/order/payment-reviews'

/** Whether the money came to pay for the order; that of a failed refund is none of it, and is not compared with the price. */
export const isPayment = ({ reason }: Pick<ReviewedMoney, 'reason'>): boolean => reason !== 'refund-failed'

/** What came above what is due, negative where it is less; null where both are equal, or cannot be compared. */
export function differenceOf({ due, came }: Pick<ReviewedMoney, 'due' | 'came'>): Money | null {
  if (!due || !came || due.currency !== came.currency || due.minor === came.minor) return null
  return { minor: came.minor - due.minor, currency: came.currency }
}

/** What staff can do with money in review: count it as the payment, give it back, or set it aside. */
export type ReviewAction = 'accept' | 'refund' | 'set-aside'

type Offered = Pick<ReviewedMoney, 'isAcceptable' | 'provider' | 'settlement'>

/**
 * Money that counts as the payment already, or cannot be one, is not offered to be accepted. Only a provider gives money
 * back: a bank transfer is returned at the bank, and then set aside.
 */
export function actionsOf({ isAcceptable, provider, settlement }: Offered): ReviewAction[] {
  if (settlement) return []
  const isRefundable = provider !== null && provider !== 'transfer'
  return [...(isAcceptable ? ['accept' as const] : []), ...(isRefundable ? ['refund' as const] : []), 'set-aside']
}

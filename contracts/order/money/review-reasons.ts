/** Staff find out at the provider's own pages what became of this money, and close it with a note: a refund settles none of it. */
export const TO_FIND_OUT = ['refunded-elsewhere', 'journal-lacks', 'provider-lacks', 'provider-differs'] as const

/** A dispute is settled by its decision alone, whatever staff or a refund do meanwhile. */
export const DISPUTED = 'disputed'

export const isToFindOut = (reason: string): boolean => TO_FIND_OUT.some((it) => it === reason)

/**
 * Whether money came to pay for its order. What came back from a failed refund, or is disputed, was decided
 * about when it came first.
 */
export const isPayment = (reason: string): boolean =>
  reason !== 'refund-failed' && reason !== DISPUTED && !isToFindOut(reason)

/** Staff find out at the provider's own pages what became of this money, and close it with a note: a refund settles none of it. */
export const TO_FIND_OUT = ['refunded-elsewhere', 'journal-lacks', 'provider-lacks', 'provider-differs'] as const

export const isToFindOut = (reason: string): boolean => TO_FIND_OUT.some((it) => it === reason)

/** Whether money came to pay for its order. What came back from a failed refund was decided about when it came first. */
export const isPayment = (reason: string): boolean => reason !== 'refund-failed' && !isToFindOut(reason)

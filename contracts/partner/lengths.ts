// A separate file, so that pages get it without the schemas.

/** Of notes of payouts, and of why a payout is void or an order does not count. */
export const NOTE_LENGTH = 500

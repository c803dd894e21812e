/** The id of the movement by which the money of a failed refund came back; Stripe's account of it may not have one yet. */
export const returnIdOf = (refundMovementId: string) => `${refundMovementId}/returned`

import type { PaidBy } from 'contracts/payment/provider'

/** The channel that wakes the workers of a provider. */
export const workOf = (provider: PaidBy) => `looks:${provider}`

/** The channel that wakes the workers of a provider's refunds. */
export const refundWorkOf = (provider: PaidBy) => `refunds:${provider}`

/** The channel that wakes the workers of a provider's disputes. */
export const disputeWorkOf = (provider: PaidBy) => `disputes:${provider}`

/** The channel that wakes the workers of checks of all pending payments. */
export const PENDING_CHECKS = 'pending-checks'

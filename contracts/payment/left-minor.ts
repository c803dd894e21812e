import type { MovementKind } from './money'

/** A movement of an order's money, as the journal and the pages have it; what went away is negative. */
type Moved = { kind: MovementKind; providerPaymentId: string; amountMinor: number }

/** Whether a movement is money that came: a provider's payment or a bank transfer. */
export const isPayment = ({ kind }: Pick<Moved, 'kind'>): boolean => kind === 'capture' || kind === 'receipt'

/** Whether a movement is money of its order: the provider's fee for a dispute is none. */
export const isOfOrder = ({ kind }: Pick<Moved, 'kind'>): boolean => kind !== 'dispute-fee'

/**
 * What is left of a payment or a bank transfer of an order: less what went back, or is on its way back (PAY-033). `underWay`: the
 * refunds of the order that have not ended, each with the id of the payment that it gives back.
 */
export function leftMinorOf(
  providerPaymentId: string,
  movements: readonly Moved[],
  underWay: readonly { movementId: string; amountMinor: number }[],
): number {
  const moved = movements.filter((it) => it.providerPaymentId === providerPaymentId && isOfOrder(it))
  return sum(moved) - sum(underWay.filter((it) => it.movementId === providerPaymentId))
}

const sum = (all: readonly { amountMinor: number }[]) => all.reduce((total, it) => total + it.amountMinor, 0)

import type { Payment } from './attempts'

type Open = Pick<Payment, 'status' | 'onItsWaySince' | 'silentSince' | 'payableUntil'>

/** Whether the provider no longer takes the money of an open payment, however it ended there. */
export const isOverdue = ({ payableUntil }: Pick<Open, 'payableUntil'>, now: Date): boolean =>
  payableUntil !== undefined && Date.parse(payableUntil) <= now.getTime()

/**
 * Whether pages say that a payment is being checked: its provider does not answer, so it may have the money (PAY-018). Once nobody
 * can pay there any more, pages stop waiting for the answer.
 */
export const isChecked = (payment: Open, now: Date): boolean =>
  payment.status === 'open' && !payment.onItsWaySince && payment.silentSince !== undefined && !isOverdue(payment, now)

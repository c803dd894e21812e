import { PROMISES } from '../legal/promises'

const PROMISED_MS = PROMISES.turnaroundHours * 60 * 60_000

/** Until when an order that is paid at this moment is promised to leave the factory. */
export const dispatchBy = (paidAt: Date): Date => new Date(paidAt.getTime() + PROMISED_MS)

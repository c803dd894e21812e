import { PROMISES } from '../legal/promises'

export const PROMISED_MS = PROMISES.turnaroundHours * 60 * 60_000

/** Until when an order that is paid at this moment is promised to leave the factory, if its clock stood still for so long. */
export const dispatchBy = (paidAt: Date, pausedMs = 0): Date => new Date(paidAt.getTime() + PROMISED_MS + pausedMs)

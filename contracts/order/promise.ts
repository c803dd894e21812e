import { PROMISES } from '../legal/promises'

/** Days for which an order waits for a scan that its customer was asked for, before staff decide again: a product decision. */
export const ANSWER_DAYS = 14

export const PROMISED_MS = PROMISES.turnaroundHours * 60 * 60_000

/** Until when an order that is paid at this moment is promised to leave the factory, if its clock stood still for so long. */
export const dispatchBy = (paidAt: Date, pausedMs = 0): Date => new Date(paidAt.getTime() + PROMISED_MS + pausedMs)

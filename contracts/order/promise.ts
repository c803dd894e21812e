/** The offer promises the dispatch within 48 hours of the payment, through weekends (LAND-012). */
const PROMISED_MS = 48 * 60 * 60_000

/** Until when an order that is paid at this moment is promised to leave the factory. */
export const dispatchBy = (paidAt: Date): Date => new Date(paidAt.getTime() + PROMISED_MS)

import type { Presence } from 'contracts/order/staff/desk'

/** The others at an order, whoever works on it first, then in the order of their names. */
export const othersAt = (present: readonly Presence[], orderId: string, own: string | null): Presence[] =>
  present
    .filter((it) => it.orderId === orderId && it.email !== own)
    .toSorted((one, other) =>
      one.doing === other.doing ? one.email.localeCompare(other.email) : one.doing === 'working' ? -1 : 1,
    )

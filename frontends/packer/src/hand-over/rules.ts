import { orderNumber } from 'contracts/order/order-number'
import type { HandedOver } from 'contracts/order/packing/shipping'
import { csvHead, csvLine } from 'contracts/text/csv'
import { STAFF_ZONE } from 'contracts/text/staff-zone'
import { dayIn, isCalendarDay } from 'contracts/text/zoned-days'

export const HAND_OVER = '/packer/hand-over'

/** What is shown, kept in the address. Without a day it is today, which goes on at midnight; `carrier` is null for all. */
export type Shown = { day: string | null; carrier: string | null }

export function shownBy(address: string): Shown {
  const asked = new URLSearchParams(address)
  const day = asked.get('day')
  return { day: day !== null && isDay(day) ? day : null, carrier: asked.get('carrier') || null }
}

export const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day) && isCalendarDay(day)

export function addressOf(shown: Shown): string {
  const query = new URLSearchParams(queryOf(shown)).toString()
  return query ? `${HAND_OVER}?${query}` : HAND_OVER
}

/** As the service asks for it. */
export const queryOf = ({ day, carrier }: Shown): { day?: string; carrier?: string } => ({
  ...(day !== null && { day }),
  ...(carrier !== null && { carrier }),
})

/** The list as PDF. */
export const paperOf = (shown: Shown): string =>
  `/api/orders/v1/hand-overs/document?${new URLSearchParams(queryOf(shown))}`

/** Of how many orders the parcels are. */
export const ordersOf = (items: readonly HandedOver[]): number => new Set(items.map((it) => it.orderId)).size

/** The list as a file for a spreadsheet. */
export const csvOf = (headings: readonly string[], items: readonly HandedOver[]): string =>
  csvHead(headings) +
  items
    .map(({ orderId, number, customer, address, parcel, shippedAt }, at) =>
      csvLine([
        ...[at + 1, orderNumber({ id: orderId, number }, 4), customer, address, parcel.carrier, parcel.number],
        `${dayIn(STAFF_ZONE, new Date(shippedAt))} ${timeIn(shippedAt)}`,
      ]),
    )
    .join('')

const times = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit', timeZone: STAFF_ZONE })
/** The time of the day, as the factory's clocks show it. */
export const timeIn = (at: string): string => times.format(new Date(at))

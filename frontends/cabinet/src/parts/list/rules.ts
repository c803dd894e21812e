import type { Order } from 'contracts/order/order'
import { folded } from 'contracts/text/folded'
import { asTyped } from 'contracts/text/typed'

/** Orders that the list shows together: those on their way to one recipient and address, or one order. */
export type Stack = { id: string; orders: readonly Order[] }

/** Whether an order will be delivered, or is being so: an unpaid one is not on any way yet. */
const isOnItsWay = ({ status, archivedAt }: Order) =>
  archivedAt === null && (status === 'paid' || status === 'processing' || status === 'shipped')

/** By what deliveries are the same, whatever the case and the spaces; null for an order that stands alone. */
function destinationOf(order: Order): string | null {
  const { fullName, address } = order
  if (!isOnItsWay(order) || !fullName?.trim() || !address?.trim()) return null
  return JSON.stringify([fullName, address].map((it) => folded(asTyped(it))))
}

/** The orders in their order, where each stands with the later ones that go to the same recipient and address. */
export function stacksOf(orders: readonly Order[]): Stack[] {
  const stacks = Map.groupBy(orders, (it) => destinationOf(it) ?? it.id)
  return [...stacks.values()].map((it) => ({ id: it[0]!.id, orders: it }))
}

/** How many there are of a list, of which further ones may not be loaded. */
export const countOf = (listing: { items: readonly unknown[]; hasMore: boolean }): string =>
  `${listing.items.length}${listing.hasMore ? '+' : ''}`

import type { Currency } from 'contracts/common'
import type { OrderStatus } from 'contracts/order/order-states'
import { formatMoney } from 'contracts/text/format'
import type { Sql } from 'postgres'
import { Halt } from '../../run/halt'
import { type Line, short, withoutEmails } from './line'

export type Order = {
  id: string
  number: string
  owner: string
  holder: string | null
  site: string
  status: OrderStatus
  currency: Currency
  email: string | null
  totalMinor: number | null
  patientCount: number
  version: number
  paymentReview: string | null
  createdAt: Date
  updatedAt: Date
  placedAt: Date | null
  paidAt: Date | null
  completedAt: Date | null
}

export const money = (minor: number, currency: Currency) => formatMoney(minor, currency, 'en')

/** Finds an order by its number, its id, or the first characters of its id. Throws a Halt without one. */
export async function findOrder(sql: Sql, wanted: string): Promise<Order> {
  const name = wanted.toLowerCase().replaceAll('-', '')
  if (!/^[0-9a-f]{4,32}$/.test(name))
    throw new Halt(`${wanted} is neither an order's id nor its number: write it for instance as 7f3a.`)
  const found = await sql<Order[]>`
    select id, number, owner, holder, site, status, currency, email, version, payment_review as "paymentReview",
      (frozen->'quote'->>'totalMinor')::int as "totalMinor",
      (select count(*)::int from orders.patients where order_id = orders.id) as "patientCount",
      created_at as "createdAt", updated_at as "updatedAt", placed_at as "placedAt", paid_at as "paidAt",
      completed_at as "completedAt"
    from orders.orders as orders
    where number = ${name} or replace(id::text, '-', '') like ${`${name}%`}
    order by (number = ${name}) desc, created_at limit 2`
  const [order, other] = found
  if (!order) throw new Halt(`There is no order ${wanted}.`)
  if (other && order.number !== name)
    throw new Halt(`Several orders begin with ${wanted}, such as ${order.id} and ${other.id}: give more of the id.`)
  return order
}

/** The current state of the order, without personal data of patients. */
export function summaryOf(order: Order): string {
  const facts = [
    `status ${order.status}`,
    `site ${order.site}`,
    order.totalMinor === null ? 'no frozen price' : money(order.totalMinor, order.currency),
    `${order.patientCount} ${order.patientCount === 1 ? 'patient' : 'patients'}`,
    order.email ? withoutEmails(order.email) : 'no e-mail',
    `version ${order.version}`,
  ]
  return `Order ${order.number} (${order.id}): ${facts.join(', ')}`
}

export function statesOf(order: Order): Line[] {
  const line = (at: Date | null, text: string): Line[] => (at ? [{ at, service: 'orders', text }] : [])
  return [
    ...line(
      order.createdAt,
      `drafted by ${short(order.owner)}${order.holder ? `, held by ${short(order.holder)}` : ''}`,
    ),
    ...line(order.placedAt, `placed for ${money(order.totalMinor ?? 0, order.currency)}`),
    ...line(order.paidAt, 'paid, as the provider dates it'),
    ...line(order.completedAt, 'completed'),
    ...(order.status === 'cancelled' ? line(order.updatedAt, 'cancelled') : []),
    ...(order.paymentReview
      ? [
          {
            at: order.updatedAt,
            service: 'orders' as const,
            text: `waits for staff: ${order.paymentReview}`,
            isOpen: true,
          },
        ]
      : []),
  ]
}

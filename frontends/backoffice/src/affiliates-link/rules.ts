import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import type { LinkEffect } from 'contracts/partner/links'
import { formatMoney } from 'contracts/text/format'

/** The characters of an order's id that the picker shows (AFF-039). */
const ID_LENGTH = 8

export const shownNumber = (order: Pick<Order, 'id' | 'number'>): string => orderNumber(order, ID_LENGTH)

/** Amounts of several currencies in one line. */
export const sumOf = (amounts: NonNullable<LinkEffect['kept']>): string =>
  amounts.map(({ minor, currency }) => formatMoney(minor, currency, 'ru')).join(' + ')

/** What a link does with the client. */
export function wayOf({ now, isMove }: Pick<LinkEffect, 'now' | 'isMove'>): 'takes' | 'keeps' | 'moves' {
  if (now === null) return 'takes'
  return isMove ? 'moves' : 'keeps'
}

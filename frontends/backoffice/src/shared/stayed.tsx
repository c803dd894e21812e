import type { Order } from 'contracts/order/order'
import { missingMinorOf, standingOf } from 'contracts/order/standing'
import { formatMoneyInColumn } from 'contracts/text/format'
import { useText } from './texts'

type Money = Pick<Order, 'status' | 'paidAt' | 'paidMinor' | 'refundedMinor' | 'totalMinor' | 'currency'>

/**
 * What of an order's money went back, is missing where a part has come, or is with us although the order was cancelled; null where nothing
 * is, or its state says so.
 */
export function useStayed(order: Money): string | null {
  const text = useText()
  const money = (minor: number) => formatMoneyInColumn(minor, order.currency, 'ru')
  const { paidMinor = 0, refundedMinor = 0 } = order
  if (order.status === 'cancelled' && paidMinor > 0) return text('stayed.held', { sum: money(paidMinor) })
  switch (standingOf(order)) {
    case 'refunded':
      return order.status === 'paid' ? null : text('stayed.nothing')
    case 'part-paid':
      return text('stayed.part', { paid: money(paidMinor), missing: money(missingMinorOf(order)) })
    case 'paid':
    case 'unpaid':
      return refundedMinor > 0 ? text('stayed.returned', { sum: money(refundedMinor) }) : null
  }
}

import type { Order } from 'contracts/order/order'
import { formatMoneyInColumn } from 'contracts/text/format'
import { useText } from '../texts'
import { stepActionOf } from './rules'

type Stepped = Pick<Order, 'step' | 'paidMinor' | 'totalMinor' | 'currency'>

/** The words of an order's next step: «В работу», «Проверить деньги: 9 000 ₽ из 26 880 ₽»; null where there is none. */
export function useStepLabel(order: Stepped): string | null {
  const text = useText()
  const step = stepActionOf(order)
  if (!step) return null
  const money = (minor: number) => formatMoneyInColumn(minor, order.currency, 'ru')
  return text(step.label, { paid: money(order.paidMinor ?? 0), total: money(order.totalMinor ?? 0) })
}

import type { ManualLine, Order } from 'contracts/order/order'
import { formatMoney } from 'contracts/text/format'
import { useText } from '../../texts'

/** What became of a line of the price, with its amount and its reason. */
export function useLineText({ currency }: Pick<Order, 'currency'>) {
  const text = useText()
  return (done: string, { amountMinor, reason }: Pick<ManualLine, 'amountMinor' | 'reason'>): string => {
    const amount = `${amountMinor < 0 ? '−' : '+'}${formatMoney(Math.abs(amountMinor), currency, 'ru')}`
    return text('timeline.lineSaid', { done, amount, reason })
  }
}

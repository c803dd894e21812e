import { STATUSES } from 'contracts/order/order-states'
import type { ClientDetails } from 'contracts/order/staff/clients'
import { formatMoneyInColumn } from 'contracts/text/format'
import { statusId } from '../../shared/texts'
import { useText } from '../texts'
import { Card, Facts } from './card'

/** What the client bought (TERM-003), how much of it left in time, and the orders by their status. */
export function Sales({ client: { recentSales, sales, byStatus, shipped } }: { client: ClientDetails }) {
  const text = useText()
  const sums = (of: ClientDetails['sales']) =>
    of.length === 0
      ? text('client.none')
      : of.map(({ currency, totalMinor }) => formatMoneyInColumn(totalMinor, currency, 'ru')).join('\n')
  const onTimeOf = ({ count, onTimeCount }: ClientDetails['shipped']) =>
    count === 0 ? text('client.none') : text('sales.rate', { part: onTimeCount, count, rate: onTimeCount / count })
  const counts = STATUSES.filter((it) => byStatus[it] > 0)
  return (
    <Card title={text('sales.title')}>
      <Facts
        facts={[
          { name: text('sales.recent'), value: sums(recentSales) },
          { name: text('sales.all'), value: sums(sales) },
          { name: text('sales.onTime'), value: onTimeOf(shipped) },
          ...counts.map((it) => ({ name: text(statusId(it)), value: byStatus[it] })),
        ]}
      />
    </Card>
  )
}

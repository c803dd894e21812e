import { STATUSES } from 'contracts/order/order-states'
import type { ClientDetails } from 'contracts/order/staff/clients'
import { formatMoneyInColumn } from 'contracts/text/format'
import { statusId } from '../../shared/texts'
import { useText } from '../texts'
import { Card, Facts } from './card'

/** What the client bought (TERM-003), and the orders by their status. */
export function Sales({ client: { recentSales, sales, byStatus } }: { client: ClientDetails }) {
  const text = useText()
  const sums = (of: ClientDetails['sales']) =>
    of.length === 0
      ? text('client.none')
      : of.map(({ currency, totalMinor }) => formatMoneyInColumn(totalMinor, currency, 'ru')).join('\n')
  const counts = STATUSES.filter((it) => byStatus[it] > 0)
  return (
    <Card title={text('sales.title')}>
      <Facts
        facts={[
          { name: text('sales.recent'), value: sums(recentSales) },
          { name: text('sales.all'), value: sums(sales) },
          ...counts.map((it) => ({ name: text(statusId(it)), value: byStatus[it] })),
        ]}
      />
    </Card>
  )
}

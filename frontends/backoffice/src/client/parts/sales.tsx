import { STATUSES } from 'contracts/order/order-states'
import type { ClientDetails } from 'contracts/order/staff/clients'
import { formatMoneyInColumn } from 'contracts/text/format'
import { wholePercentOf } from '../../shared/rules'
import { Fact, Facts, Section } from '../../shared/section/section'
import { statusId } from '../../shared/texts'
import { useText } from '../texts'

/** What the client bought (TERM-003), how much left in time and was made again, and the orders by their status. */
export function Sales({ client }: { client: ClientDetails }) {
  const { recentSales, sales, held = [], byStatus, shipped, remakeCount } = client
  const text = useText()
  const sums = (of: ClientDetails['sales']) =>
    of.length === 0
      ? text('client.none')
      : of.map(({ currency, totalMinor }) => formatMoneyInColumn(totalMinor, currency, 'ru')).join('\n')
  const onTimeOf = ({ count, onTimeCount }: ClientDetails['shipped']) =>
    count === 0
      ? text('client.none')
      : text('sales.rate', { part: onTimeCount, count, rate: wholePercentOf(onTimeCount, count) / 100 })
  const remakes =
    remakeCount > 0 && shipped.count > 0
      ? text('sales.remakesRate', { part: remakeCount, count: shipped.count, rate: remakeCount / shipped.count })
      : remakeCount
  const counts = STATUSES.filter((it) => byStatus[it] > 0)
  return (
    <Section title={text('sales.title')}>
      <Facts>
        <Fact name={text('sales.recent')}>{sums(recentSales)}</Fact>
        <Fact name={text('sales.all')}>{sums(sales)}</Fact>
        {held.length > 0 && <Fact name={text('sales.held')}>{sums(held)}</Fact>}
        <Fact name={text('sales.onTime')}>{onTimeOf(shipped)}</Fact>
        <Fact name={text('sales.remakes')}>{remakes}</Fact>
        {counts.map((it) => (
          <Fact key={it} name={text(statusId(it))}>
            {byStatus[it]}
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

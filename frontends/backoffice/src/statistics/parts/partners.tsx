import type { DailyStatistics } from 'contracts/order/staff/daily-statistics'
import { formatMoneyInColumn } from 'contracts/text/format'
import { roundedMinor } from '../../shared/rules'
import { useText } from '../texts'
import { ChartPanel } from './chart-panel'
import { Ranking } from './charts/ranking'
import { Counted } from './counted'

/** The orders with each partner's code, the code with the most paid ones first; those that are not named have no list of their own. */
export function Partners({ statistics }: { statistics: DailyStatistics }) {
  const { partners, otherPartners } = statistics
  const text = useText()
  const title = text('partners.title')
  if (partners.length === 0)
    return (
      <ChartPanel title={title}>
        <p>{text('partners.none')}</p>
      </ChartPanel>
    )
  const said = ({ placedCount, soldCount }: { placedCount: number; soldCount: number }) =>
    text('partners.orders', { placed: placedCount, sold: soldCount })
  const named = partners.map((it) => ({
    id: it.code,
    name: it.code,
    value: it.soldCount,
    said: (
      <>
        <Counted days={statistics} counted="sold" partner={it.code}>
          {text('partners.sold', { count: it.soldCount })}
        </Counted>{' '}
        <Counted days={statistics} counted="placed" partner={it.code}>
          {text('partners.placed', { count: it.placedCount })}
        </Counted>
      </>
    ),
    more: it.sales
      .map(({ minor, currency }) => formatMoneyInColumn(roundedMinor(minor, currency), currency, 'ru'))
      .join(' · '),
  }))
  const others = {
    id: '',
    name: text('partners.other', { count: otherPartners.count }),
    value: otherPartners.soldCount,
    said: said(otherPartners),
  }
  return (
    <ChartPanel title={title}>
      <Ranking label={title} rows={otherPartners.count > 0 ? [...named, others] : named} />
    </ChartPanel>
  )
}

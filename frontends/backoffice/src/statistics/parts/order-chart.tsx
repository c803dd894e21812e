import type { DailyStatistics } from 'contracts/order/staff/daily-statistics'
import { useIntl } from 'react-intl'
import { type Point, pointsOf, stepOf } from '../rules'
import { useText } from '../texts'
import { ChartPanel } from './chart-panel'
import { BarChart } from './charts/bar-chart'
import { Numbers } from './charts/numbers'
import { Counted } from './counted'

/** How many orders were placed, and how many of them were paid for. */
export function OrderChart({ statistics }: { statistics: DailyStatistics }) {
  const text = useText()
  const { formatNumber } = useIntl()
  const points = pointsOf(statistics)
  const step = stepOf(statistics) === 1 ? 'day' : 'week'
  const said = ({ placed, sold }: Pick<Point, 'placed' | 'sold'>) => text('chart.ordersTotal', { placed, sold })
  const placed = points.reduce((sum, it) => sum + it.placed, 0)
  const sold = points.reduce((sum, it) => sum + it.sold, 0)
  const title = text('chart.orders', { step })
  return (
    <ChartPanel
      title={title}
      total={
        <>
          <Counted days={statistics} counted="placed">
            {text('chart.placedCount', { count: placed })}
          </Counted>
          {', '}
          <Counted days={statistics} counted="sold">
            {text('chart.soldCount', { count: sold })}
          </Counted>
        </>
      }
    >
      <BarChart
        label={title}
        bars={points.map((it) => ({ from: it.from, to: it.to, value: it.placed, part: it.sold, said: said(it) }))}
        scaled={(it) => formatNumber(it)}
        legend={{ whole: text('chart.placed'), part: text('chart.sold') }}
      />
      <Numbers
        caption={title}
        step={step}
        heads={[text('chart.placed'), text('chart.sold')]}
        rows={points.map((it) => ({
          from: it.from,
          to: it.to,
          cells: [
            <Counted key="placed" days={it} counted="placed">
              {formatNumber(it.placed)}
            </Counted>,
            <Counted key="sold" days={it} counted="sold">
              {formatNumber(it.sold)}
            </Counted>,
          ],
        }))}
      />
    </ChartPanel>
  )
}

import type { Currency } from 'contracts/common'
import type { DailyStatistics } from 'contracts/order/staff/daily-statistics'
import { formatMoneyInColumn } from 'contracts/text/format'
import { useIntl } from 'react-intl'
import { CURRENCY_SIGNS, roundedMinor } from '../../shared/rules'
import { pointsOf, stepOf } from '../rules'
import { useText } from '../texts'
import { ChartPanel } from './chart-panel'
import { BarChart } from './charts/bar-chart'
import { Numbers } from './charts/numbers'
import { Counted } from './counted'

type Props = { statistics: DailyStatistics; currency: Currency }

/** The money of the orders in one currency: different ones cannot be summed, nor stand on one scale. */
export function MoneyChart({ statistics, currency }: Props) {
  const text = useText()
  const { formatNumber } = useIntl()
  const points = pointsOf(statistics, currency)
  const step = stepOf(statistics) === 1 ? 'day' : 'week'
  const money = (minor: number) => formatMoneyInColumn(roundedMinor(minor, currency), currency, 'ru')
  const title = text('chart.money', { step, sign: CURRENCY_SIGNS[currency] })
  return (
    <ChartPanel
      title={title}
      total={
        <Counted days={statistics} counted="sold" currency={currency}>
          {money(points.reduce((sum, it) => sum + it.soldMinor, 0))}
        </Counted>
      }
    >
      <BarChart
        label={title}
        bars={points.map((it) => ({ from: it.from, to: it.to, value: it.soldMinor / 100, said: money(it.soldMinor) }))}
        scaled={(it) => formatNumber(it, { notation: 'compact' })}
      />
      <Numbers
        caption={title}
        step={step}
        heads={[text('chart.sum')]}
        rows={points.map((it) => ({
          from: it.from,
          to: it.to,
          cells: [
            <Counted key="sold" days={it} counted="sold" currency={currency}>
              {money(it.soldMinor)}
            </Counted>,
          ],
        }))}
      />
    </ChartPanel>
  )
}

import { PROMISES } from 'contracts/legal/promises'
import type { DailyStatistics } from 'contracts/order/staff/daily-statistics'
import { useIntl } from 'react-intl'
import { wholePercentOf } from '../../shared/rules'
import { useText } from '../texts'
import { ChartPanel } from './chart-panel'
import { Counted } from './counted'
import styles from './on-time.module.css'

/** The share of what was shipped that left as promised. */
export function OnTime({ statistics }: { statistics: DailyStatistics }) {
  const { shipped } = statistics
  const text = useText()
  const { formatNumber } = useIntl()
  const title = text('onTime.title', { hours: PROMISES.turnaroundHours })
  if (shipped.count === 0)
    return (
      <ChartPanel title={title}>
        <p>{text('onTime.none')}</p>
      </ChartPanel>
    )
  const late = shipped.count - shipped.onTimeCount
  const share = shipped.onTimeCount / shipped.count
  return (
    <ChartPanel
      title={title}
      total={formatNumber(wholePercentOf(shipped.onTimeCount, shipped.count) / 100, { style: 'percent' })}
    >
      <svg className={styles.share} aria-hidden="true">
        <rect className={styles.onTime} width={`${share * 100}%`} height="100%" />
      </svg>
      <p className={styles.counts}>
        <Counted days={statistics} counted="sent">
          {text('onTime.sent', { count: shipped.count })}
        </Counted>
        <Counted days={statistics} counted="in-time">
          {text('onTime.onTime', { count: shipped.onTimeCount })}
        </Counted>
        {late > 0 && (
          <Counted days={statistics} counted="late">
            {text('onTime.late', { count: late })}
          </Counted>
        )}
      </p>
      <p className={styles.lead}>{text('onTime.lead')}</p>
    </ChartPanel>
  )
}

import { PROMISES } from 'contracts/legal/promises'
import type { DailyStatistics } from 'contracts/order/staff/daily-statistics'
import { useIntl } from 'react-intl'
import { useText } from '../texts'
import { ChartPanel } from './chart-panel'
import styles from './on-time.module.css'

/** The share of what was shipped that left as promised. */
export function OnTime({ statistics: { shipped } }: { statistics: DailyStatistics }) {
  const text = useText()
  const { formatNumber } = useIntl()
  const title = text('onTime.title', { hours: PROMISES.turnaroundHours })
  if (shipped.count === 0)
    return (
      <ChartPanel title={title}>
        <p>{text('onTime.none')}</p>
      </ChartPanel>
    )
  const share = shipped.onTimeCount / shipped.count
  return (
    // A single late order among many is no 100 %.
    <ChartPanel title={title} total={formatNumber(Math.floor(share * 100) / 100, { style: 'percent' })}>
      <svg className={styles.share} aria-hidden="true">
        <rect className={styles.onTime} width={`${share * 100}%`} height="100%" />
      </svg>
      <p>{text('onTime.count', { onTime: formatNumber(shipped.onTimeCount), count: formatNumber(shipped.count) })}</p>
      <p className={styles.lead}>{text('onTime.lead')}</p>
    </ChartPanel>
  )
}

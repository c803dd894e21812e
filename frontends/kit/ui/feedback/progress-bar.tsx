import { useIntl } from 'react-intl'
import { joined } from '../../joined'
import styles from './progress-bar.module.css'

type Props = {
  /** Names the bar; shown unless `bare`. */
  label: string
  percent: number
  /** Replaces the percentage, also for screen readers. */
  valueLabel?: string | undefined
  bare?: boolean
  className?: string
}

export function ProgressBar({ label, percent, valueLabel, bare = false, className }: Props) {
  const { formatNumber } = useIntl()
  // Screen readers read the visible value; for a bare bar they read the percentage by themselves.
  const value = valueLabel ?? (bare ? undefined : formatNumber(percent / 100, { style: 'percent' }))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={value}
      className={joined(styles.progress, className)}
    >
      {!bare && (
        <span className={styles.texts} aria-hidden="true">
          <span>{label}</span>
          <span>{value}</span>
        </span>
      )}
      <svg className={styles.track} preserveAspectRatio="none" viewBox="0 0 100 1" aria-hidden="true">
        <rect className={styles.fill} width={percent} height="1" />
      </svg>
    </div>
  )
}

import { useIntl } from 'react-intl'
import { joined } from '../joined'
import styles from './progress-bar.module.css'

type Props = {
  /** Names the bar; shown unless `bare`. */
  label: string
  percent: number
  /** Said and shown in place of the percentage. */
  valueLabel?: string | undefined
  bare?: boolean
  className?: string
}

export function ProgressBar({ label, percent, valueLabel, bare = false, className }: Props) {
  const { formatNumber } = useIntl()
  // What is seen is said as well; a bare bar is read out as a percentage by itself.
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
          <span className={styles.value}>{value}</span>
        </span>
      )}
      <svg className={styles.track} preserveAspectRatio="none" viewBox="0 0 100 1" aria-hidden="true">
        <rect className={styles.fill} width={percent} height="1" />
      </svg>
    </div>
  )
}

import { ProgressBar as AriaProgressBar } from 'react-aria-components'
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
  return (
    <AriaProgressBar
      value={percent}
      aria-label={label}
      valueLabel={valueLabel}
      className={joined(styles.progress, className)}
    >
      {({ percentage, valueText }) => (
        <>
          {!bare && (
            <span className={styles.texts} aria-hidden="true">
              <span>{label}</span>
              <span className={styles.value}>{valueText}</span>
            </span>
          )}
          <svg className={styles.track} preserveAspectRatio="none" viewBox="0 0 100 1" aria-hidden="true">
            <rect className={styles.fill} width={percentage ?? 0} height="1" />
          </svg>
        </>
      )}
    </AriaProgressBar>
  )
}

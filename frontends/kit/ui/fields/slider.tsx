import { joined } from '../../joined'
import styles from './slider.module.css'

type Props = {
  label: string
  /** From 0 to `max`, in whole steps. */
  value: number
  max: number
  onChange: (value: number) => void
  /** What screen readers say in place of the number. */
  valueLabel: string
  /** Shown below, one a step. */
  marks: readonly string[]
  className?: string | undefined
}

/** A choice along a line, the browser's own. */
export function Slider({ label, value, max, onChange, valueLabel, marks, className }: Props) {
  return (
    <div className={joined(styles.slider, className)}>
      <input
        type="range"
        className={styles.range}
        aria-label={label}
        aria-valuetext={valueLabel}
        min={0}
        max={max}
        step={1}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <ol className={styles.marks} aria-hidden="true">
        {marks.map((it, index) => (
          <li key={index} data-current={index === value || undefined}>
            {it}
          </li>
        ))}
      </ol>
    </div>
  )
}

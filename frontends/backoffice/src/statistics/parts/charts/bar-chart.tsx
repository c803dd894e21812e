import { type CSSProperties, type PointerEvent, useState } from 'react'
import { axisOf, scaleOf } from '../../rules'
import { useText } from '../../texts'
import styles from './bar-chart.module.css'
import { type Bar, Bars, percent } from './bars'
import { useDays } from './days'

type Props = {
  label: string
  bars: readonly Bar[]
  /** The text of a line of the scale. */
  scaled: (value: number) => string
  legend?: { whole: string; part: string }
}

/** Bars along the days. A pointer or the arrow keys walk them, by a slider that lies over the chart; each says its numbers. */
export function BarChart({ label, bars, scaled, legend }: Props) {
  const text = useText()
  const daysOf = useDays()
  const lines = scaleOf(Math.max(...bars.map((it) => it.value)))
  const [at, setAt] = useState(bars.length - 1)
  const [isLookedAt, setLookedAt] = useState(false)
  // A refresh may bring fewer bars.
  const index = Math.min(at, bars.length - 1)
  const bar = bars[index]!
  const said = text('chart.point', { day: daysOf(bar), value: bar.said })
  const lookAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(Math.min(bars.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * bars.length))))
    setLookedAt(true)
  }
  return (
    <div className={styles.chart}>
      <div className={styles.scale} aria-hidden="true">
        {lines.toReversed().map((it) => (
          <span key={it}>{scaled(it)}</span>
        ))}
      </div>
      <div className={styles.plot}>
        <Bars bars={bars} lines={lines} current={isLookedAt ? index : null} />
        <input
          type="range"
          className={styles.cursor}
          aria-label={label}
          aria-valuetext={said}
          min={0}
          max={bars.length - 1}
          value={index}
          onChange={({ currentTarget }) => setAt(currentTarget.valueAsNumber)}
          onFocus={() => setLookedAt(true)}
          onBlur={() => setLookedAt(false)}
          onPointerMove={lookAt}
          onPointerLeave={({ currentTarget }) => setLookedAt(currentTarget === document.activeElement)}
        />
        {isLookedAt && (
          <p
            className={styles.tip}
            data-side={index < bars.length / 2 ? 'end' : 'start'}
            style={{ '--at': percent((index + 0.5) / bars.length) } as CSSProperties}
            aria-hidden="true"
          >
            <b>{daysOf(bar)}</b> <span>{bar.said}</span>
          </p>
        )}
      </div>
      <Ends bars={bars} />
      {legend && <Legend {...legend} />}
    </div>
  )
}

const Ends = ({ bars }: Pick<Props, 'bars'>) => (
  <div className={styles.ends} aria-hidden="true">
    {axisOf(bars).map((it, index) => (
      <span key={index}>{it}</span>
    ))}
  </div>
)

const Legend = ({ whole, part }: { whole: string; part: string }) => (
  <p className={styles.legend} aria-hidden="true">
    <span data-of="whole">{whole}</span>
    <span data-of="part">{part}</span>
  </p>
)

import { joined } from '../../joined'
import { type Clock, pastOf, SEGMENTS, toneOf } from '../../promise/rules'
import styles from './promise-clock.module.css'

const ALL = Array.from({ length: SEGMENTS }, (_, index) => index)

type Props = {
  clock: Clock
  /** What the clock says. */
  children: string
  /** The segments stand below the words; in a row of a list they stand beside them. */
  below?: boolean
  className?: string | undefined
}

/** What is left of the promised time: in words, and in twelve segments of four hours. */
export function PromiseClock({ clock, children, below = false, className }: Props) {
  const past = pastOf(clock)
  return (
    <span className={joined(styles.clock, below && styles.below, className)} data-tone={toneOf(clock)}>
      <span className={styles.words}>{children}</span>
      <span className={styles.segments} aria-hidden="true">
        {ALL.map((it) => (
          <i key={it} data-past={it < past || undefined} />
        ))}
      </span>
    </span>
  )
}

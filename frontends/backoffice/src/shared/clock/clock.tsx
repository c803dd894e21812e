import { useMinute } from 'frontend-kit/hooks/use-minute'
import { joined } from 'frontend-kit/joined'
import { useText } from '../texts'
import styles from './clock.module.css'
import { clockOf, pastOf, SEGMENTS, type Clock as Time, type Timed } from './rules'
import { useSpanWords } from './use-span-words'

const ALL = Array.from({ length: SEGMENTS }, (_, index) => index)

type Props = {
  order: Timed
  /** The segments stand below the words: on the order's page; in a row of a list they stand beside them. */
  below?: boolean
}

/** What is left of the promised time: in words, and in twelve segments of four hours. Nothing where no clock runs. */
export function Clock({ order, below = false }: Props) {
  const clock = clockOf(order, useMinute())
  const words = useClockWords(clock, !below)
  if (!clock) return null
  const past = pastOf(clock)
  return (
    <span className={joined(styles.clock, below && styles.below)} data-tone={toneOf(clock)}>
      <span className={styles.words}>{words}</span>
      <span className={styles.segments} aria-hidden="true">
        {ALL.map((it) => (
          <i key={it} data-past={it < past || undefined} />
        ))}
      </span>
    </span>
  )
}

/** Colour and words say the same: only what needs an eye has one. */
function toneOf(clock: Time): 'calm' | 'soon' | 'late' | 'still' {
  switch (clock.is) {
    case 'running':
      return clock.isSoon ? 'soon' : 'calm'
    case 'late':
      return 'late'
    case 'paused':
      return 'still'
    case 'sent':
      return clock.isLate ? 'late' : 'still'
    default:
      return clock satisfies never
  }
}

/** «осталось 31 ч 12 мин», in the column of a list, which says what it is, shorter; empty without a clock. */
function useClockWords(clock: Time | null, isShort: boolean): string {
  const text = useText()
  const span = useSpanWords()
  switch (clock?.is) {
    case undefined:
      return ''
    case 'running':
      return text(isShort ? 'clock.leftShort' : 'clock.left', { span: span(clock.leftMs) })
    case 'paused':
      return text(isShort ? 'clock.pausedShort' : 'clock.paused', { span: span(clock.leftMs) })
    case 'late':
      return text('clock.late', { span: span(clock.lateMs) })
    case 'sent':
      return text(clock.isLate && !isShort ? 'clock.sentLate' : 'clock.sent', { span: span(clock.tookMs) })
    default:
      return clock satisfies never
  }
}

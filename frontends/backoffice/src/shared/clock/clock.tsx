import { useMinute } from 'frontend-kit/hooks/use-minute'
import type { Clock as Time } from 'frontend-kit/promise/rules'
import { PromiseClock } from 'frontend-kit/ui/marks/promise-clock'
import { useText } from '../texts'
import { clockOf, type Timed } from './rules'
import { useSpanWords } from './use-span-words'

type Props = {
  order: Timed
  /** On the order's page, where the segments stand below the words. */
  below?: boolean
}

/** What is left of the promised time. Nothing where no clock runs. */
export function Clock({ order, below = false }: Props) {
  const clock = clockOf(order, useMinute())
  const words = useClockWords(!below)
  return (
    clock && (
      <PromiseClock clock={clock} below={below}>
        {words(clock)}
      </PromiseClock>
    )
  )
}

/** «осталось 31 ч 12 мин», in the column of a list, which says what it is, shorter. */
function useClockWords(isShort: boolean): (clock: Time) => string {
  const text = useText()
  const span = useSpanWords()
  return (clock) => {
    switch (clock.is) {
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
}

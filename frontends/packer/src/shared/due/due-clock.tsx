import type { PackingOrder } from 'contracts/order/packing/worklist'
import { useMinute } from 'frontend-kit/hooks/use-minute'
import { useText } from '../../texts'
import styles from './due-clock.module.css'
import { dueOf, pastOf, SEGMENTS, spanOf } from './rules'

const ALL = Array.from({ length: SEGMENTS }, (_, index) => index)

/** What is left of the promised time, in words and in twelve segments of four hours. Nothing where nobody waits. */
export function DueClock({ order }: { order: PackingOrder }) {
  const text = useText()
  const due = dueOf(order, useMinute())
  if (!due) return null
  const { unit, ...parts } = spanOf(due.is === 'late' ? due.lateMs : due.leftMs)
  const past = pastOf(due)
  return (
    <p className={styles.clock} data-tone={due.is === 'late' ? 'late' : due.isSoon ? 'soon' : 'calm'}>
      <span className={styles.words}>{text(`due.${due.is}`, { span: text(`due.${unit}`, parts) })}</span>
      <span className={styles.segments} aria-hidden="true">
        {ALL.map((it) => (
          <i key={it} data-past={it < past || undefined} />
        ))}
      </span>
    </p>
  )
}

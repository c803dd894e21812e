import type { PackingOrder } from 'contracts/order/packing/worklist'
import { useMinute } from 'frontend-kit/hooks/use-minute'
import { spanOf } from 'frontend-kit/promise/rules'
import { PromiseClock } from 'frontend-kit/ui/marks/promise-clock'
import { useText } from '../../texts'
import styles from './due-clock.module.css'
import { dueOf } from './rules'

/** What is left of the promised time. Nothing where nobody waits. */
export function DueClock({ order }: { order: PackingOrder }) {
  const text = useText()
  const due = dueOf(order, useMinute())
  if (!due) return null
  const { unit, ...parts } = spanOf(due.is === 'late' ? due.lateMs : due.leftMs)
  return (
    <PromiseClock clock={due} below className={styles.clock}>
      {text(`due.${due.is}`, { span: text(`due.${unit}`, parts) })}
    </PromiseClock>
  )
}

import type { PackingOrder } from 'contracts/order/packing/worklist'
import { OrderPill } from 'frontend-kit/ui/marks/order-pill'
import { Pill } from 'frontend-kit/ui/marks/pill'
import { statusId, useText } from '../texts'
import styles from './order-card.module.css'

/** The status, and whether money was refunded; an order whose money was all refunded is not called paid (PAY-033). */
export function CardState({ order: { status, moneyBack = 'none' } }: { order: PackingOrder }) {
  const text = useText()
  return (
    <div className={styles.state}>
      {!(status === 'paid' && moneyBack === 'all') && <OrderPill status={status}>{text(statusId(status))}</OrderPill>}
      {moneyBack !== 'none' && (
        <Pill tone="amber" icon="warn">
          {text(`moneyBack.${moneyBack}`)}
        </Pill>
      )}
    </div>
  )
}

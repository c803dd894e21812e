import type { PackingOrder } from 'contracts/order/packing/worklist'
import { Pill } from 'frontend-kit/ui/marks/pill'
import { useText } from '../texts'
import styles from './packing-state.module.css'

/** How far an order is packed, who packs it now, and why it is set aside. */
export function PackingState({ order: { aside, bags, atWork = [] } }: { order: PackingOrder }) {
  const text = useText()
  const [last] = atWork
  if (!aside && !bags?.total && !last) return null
  return (
    <div className={styles.state}>
      {aside && (
        <Pill tone="amber" icon="warn">
          {text(`aside.${aside}`)}
        </Pill>
      )}
      {bags && bags.total > 0 && (
        <p className={styles.bags} data-done={bags.done === bags.total || undefined}>
          {text('card.bags', bags)}
        </p>
      )}
      {last && <p className={styles.who}>{text('card.atWork', { name: last.name, station: last.station })}</p>}
    </div>
  )
}

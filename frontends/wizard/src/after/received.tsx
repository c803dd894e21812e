import type { Order } from 'contracts/order/order'
import { Arch } from 'frontend-kit/ui/marks/arch'
import { useText } from '../later-texts'
import styles from './received.module.css'

/** The arch fills as the factory receives the scans. */
export function Received({ order }: { order: Order | null }) {
  const text = useText()
  const total = order?.scanCount ?? 0
  const received = order?.receivedCount ?? 0
  return (
    <figure className={styles.received}>
      <Arch filled={total > 0 ? received / total : 1} />
      {total > 0 && (
        <figcaption className={styles.count}>
          <span role="status">
            {received < total ? text('thanks.received', { received, total }) : text('thanks.allReceived', { total })}
          </span>
        </figcaption>
      )}
    </figure>
  )
}

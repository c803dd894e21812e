import { orderNumber } from 'contracts/order/order-number'
import type { HandedOver } from 'contracts/order/packing/shipping'
import { Parcel } from 'frontend-kit/ui/marks/parcel'
import { timeIn } from '../rules'
import { useText } from '../texts'
import styles from './parcel-row.module.css'

/** A parcel with its order, to whom it goes, and when it was shipped. */
export function ParcelRow({ of: { orderId, number, customer, address, parcel, shippedAt } }: { of: HandedOver }) {
  const text = useText()
  return (
    <li className={styles.row}>
      <span className={styles.number}>
        {text('handOver.number', { number: orderNumber({ id: orderId, number }, 4) })}
      </span>
      <span>
        <span className={styles.customer}>{customer || text('handOver.noName')}</span>
        <span className={styles.address}>{address || text('handOver.noAddress')}</span>
      </span>
      <span className={styles.parcel}>
        <Parcel tracking={parcel} />
      </span>
      <time dateTime={shippedAt} className={styles.time}>
        {timeIn(shippedAt)}
      </time>
    </li>
  )
}

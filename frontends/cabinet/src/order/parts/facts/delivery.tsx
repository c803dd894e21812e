import type { Order } from 'contracts/order/order'
import { useText } from '../../texts'
import styles from './delivery.module.css'
import { Section } from './section'

/** The recipient, the address and the comment for the courier. */
export function Delivery({ order: { fullName, phone, email, address, deliveryComment } }: { order: Order }) {
  const text = useText()
  return (
    <Section title={text('delivery.title')}>
      <ul className={styles.lines}>
        {fullName && <li className={styles.name}>{fullName}</li>}
        {phone && <li>{phone}</li>}
        {email && <li>{email}</li>}
        {address && <li className={styles.typed}>{address}</li>}
      </ul>
      {deliveryComment && (
        <p className={styles.comment}>
          {text('delivery.comment')} <span className={styles.typed}>{deliveryComment}</span>
        </p>
      )}
    </Section>
  )
}

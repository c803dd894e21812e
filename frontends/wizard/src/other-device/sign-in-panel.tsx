import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { QrCode } from './qr-code'
import { orderPath } from './rules'
import { useText } from './texts'
import styles from './ways.module.css'

/** No code moves a draft that belongs to a person: it opens on the device where the person signs in. */
export function SignInPanel({ order }: { order: Order }) {
  const text = useText()
  const address = `${location.origin}${orderPath(order.id)}`
  return (
    <section className={styles.way}>
      <h3 className={styles.title}>{text('device.signIn.title')}</h3>
      <p>{text('device.signIn.text', { address })}</p>
      <QrCode text={address} label={text('device.signIn.label', { number: orderNumber(order, 4) })} />
    </section>
  )
}

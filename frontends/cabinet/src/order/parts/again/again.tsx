import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { useText } from '../../texts'
import { Section } from '../facts/section'
import styles from './again.module.css'
import { AgainButton } from './again-button'

/** «Заказать ещё раз» (CAB-020): says what the new draft has and what it lacks. */
export function Again({ order }: { order: Order }) {
  const text = useText()
  return (
    <Section title={text('again.title')}>
      <p className={styles.text}>{text('again.text')}</p>
      <AgainButton order={order} look="line" label={text('again.order', { number: orderNumber(order, 6) })}>
        {text('again.title')}
      </AgainButton>
    </Section>
  )
}

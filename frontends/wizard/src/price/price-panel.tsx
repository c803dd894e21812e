import { orderNumber } from 'contracts/order/order-number'
import { Panel } from 'frontend-kit/ui/panel'
import { useAtomValue } from 'jotai'
import { orderAtom } from '../order-session/atoms'
import { useText } from '../texts'
import { PriceBehind, PriceDetails, PriceWhy, useTotal } from './price-details'
import styles from './price-panel.module.css'

/** The price beside the work, on a wide screen. */
export function PricePanel() {
  const text = useText()
  const total = useTotal()
  return (
    <aside className={styles.aside} data-aside>
      <Panel className={styles.panel} aria-label={text('price.title')}>
        <p className={styles.eyebrow}>
          <Eyebrow />
        </p>
        <PriceDetails />
        {total && (
          <p className={styles.total}>
            <span>{text('price.total')}</span>
            <span aria-live="polite">{total}</span>
          </p>
        )}
        <PriceBehind />
        <PriceWhy />
      </Panel>
    </aside>
  )
}

function Eyebrow() {
  const text = useText()
  const order = useAtomValue(orderAtom)
  if (!order) return text('price.title')
  const number = text('price.order', { number: orderNumber(order, 4) })
  const count = order.patients.length
  return count > 0 ? `${number} · ${text('price.patients', { count })}` : number
}

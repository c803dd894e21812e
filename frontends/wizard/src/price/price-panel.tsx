import { orderNumber } from 'contracts/order/order-number'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { useAtomValue, useSetAtom } from 'jotai'
import { orderAtom, patientsAtom, stepAtom } from '../order-session/atoms'
import { useText } from '../texts'
import { underTotalAtom } from './atoms'
import { PriceBehind, PriceDetails, PriceToCome, PriceWhy, useTotal } from './price-details'
import styles from './price-panel.module.css'

/** The price beside the work, on a wide screen: the total, why, and how it comes about. */
export function PricePanel() {
  const text = useText()
  const total = useTotal()
  const step = useAtomValue(stepAtom)
  const isDraft = useAtomValue(orderAtom)?.status !== 'pending'
  // The confirmation, and an order that waits for its payment, list the lines themselves.
  const isListed = total !== null && (step === 'summary' || !isDraft)
  return (
    <aside className={styles.aside} data-aside>
      <Panel className={styles.panel} aria-label={text('price.title')}>
        <p className={styles.eyebrow}>
          <Eyebrow />
        </p>
        {total && (
          <p className={styles.total}>
            <span>{text('price.total')}</span>
            <span className={styles.amount} aria-live="polite">
              {total}
            </span>
          </p>
        )}
        <PriceBehind />
        <PriceToCome />
        <div ref={useSetAtom(underTotalAtom)} className={styles.under} data-under-total />
        <PriceWhy />
        {!isListed && <PriceDetails />}
      </Panel>
    </aside>
  )
}

function Eyebrow() {
  const text = useText()
  const order = useAtomValue(orderAtom)
  const count = useAtomValue(patientsAtom).length
  if (!order) return text('price.title')
  const number = text('price.order', { number: orderNumber(order, 4) })
  return count > 0 ? `${number} · ${text('price.patients', { count })}` : number
}

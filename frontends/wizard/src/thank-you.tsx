import { orderNumber } from 'contracts/order-number'
import type { Order } from 'contracts/orders'
import { Arch } from 'frontend-kit/ui/arch'
import { buttonLook } from 'frontend-kit/ui/button'
import { Panel } from 'frontend-kit/ui/panel'
import { useAtomValue } from 'jotai'
import { Link, useHints, usePageMeta, useSearchParams } from 'platform'
import { useEffect } from 'react'
import { hearOfPlaced, placedAtom, showPlaced } from './state/placed'
import { type Text, useText } from './texts'
import styles from './thank-you.module.css'

/** What happens after an order was placed (SHELL-014). */
export function ThankYou() {
  const text = useText()
  const [search] = useSearchParams()
  const orderId = search.get('id')
  const placed = useAtomValue(placedAtom)
  const order = placed?.id === orderId ? placed : null
  usePageMeta({ title: text('thanks.title'), description: text('thanks.description') })
  useHints(hearOfPlaced)
  useEffect(() => void showPlaced(orderId), [orderId])
  return (
    <div className={styles.page}>
      <Panel className={styles.panel}>
        <Received order={order} />
        <h1 className={styles.title}>{text('thanks.title')}</h1>
        <p className={styles.lead}>
          {order ? text('thanks.lead', { number: orderNumber(order, 6) }) : text('thanks.generic')}
        </p>
        <h2 className={styles.next}>{text('thanks.next')}</h2>
        <ol className={styles.steps}>
          {nextSteps(order, text).map((it) => (
            <li key={it} className={styles.step}>
              {it}
            </li>
          ))}
        </ol>
        <div className={styles.links}>
          <Link className={buttonLook('action')} to="/order?new=1">
            {text('thanks.again')}
          </Link>
          <Link className={buttonLook('line')} to="/">
            {text('thanks.home')}
          </Link>
        </div>
      </Panel>
    </div>
  )
}

const nextSteps = (order: Order | null, text: Text): string[] => [
  text('thanks.step1'),
  order?.email ? text('thanks.step2', { email: order.email }) : text('thanks.step2Generic'),
  text('thanks.step3'),
]

/** The arch fills as the factory receives the scans. */
function Received({ order }: { order: Order | null }) {
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

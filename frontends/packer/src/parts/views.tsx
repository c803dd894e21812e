import { Link } from 'platform'
import { HAND_OVER } from '../hand-over/rules'
import { addressOf, VIEWS, type View } from '../rules'
import { useText } from '../texts'
import styles from './views.module.css'

/** PACK-006: the orders to pack, and all orders; beside them what is handed over to carriers. */
export function Views({ shown }: { shown: View }) {
  const text = useText()
  return (
    <nav aria-label={text('orders.views')} className={styles.views}>
      {VIEWS.map((it) => (
        <Link key={it} to={addressOf(it)} aria-current={it === shown ? 'page' : undefined} className={styles.view}>
          {text(`orders.${it}`)}
        </Link>
      ))}
      <Link to={HAND_OVER} className={styles.view}>
        {text('orders.hand-over')}
      </Link>
    </nav>
  )
}

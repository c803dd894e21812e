import { Link } from 'platform'
import { addressOf, VIEWS, type View } from '../rules'
import { useText } from '../texts'
import styles from './views.module.css'

/** PACK-006: the orders to pack, and all orders. */
export function Views({ shown }: { shown: View }) {
  const text = useText()
  return (
    <nav aria-label={text('orders.views')} className={styles.views}>
      {VIEWS.map((it) => (
        <Link key={it} to={addressOf(it)} aria-current={it === shown ? 'page' : undefined} className={styles.view}>
          {text(`orders.${it}`)}
        </Link>
      ))}
    </nav>
  )
}

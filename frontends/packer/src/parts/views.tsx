import { useAtomValue } from 'jotai'
import { Link } from 'platform'
import { addressOf, VIEWS } from '../rules'
import { viewAtom } from '../state'
import { useText } from '../texts'
import styles from './views.module.css'

/** PACK-006: what waits for being packed, and everything else. */
export function Views() {
  const text = useText()
  const shown = useAtomValue(viewAtom)
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

import { useAddress } from 'frontend-kit/use-address'
import { useHints, usePageMeta } from 'platform'
import { asking, refreshList } from '../state/backoffice'
import { useText } from '../texts'
import { Orders } from './orders'
import styles from './orders-page.module.css'
import { Toolbar } from './toolbar'

/** All orders that the person may see, newest first. */
export function OrdersPage() {
  const text = useText()
  const title = text('orders.title') // BACK-008
  usePageMeta({ title })
  useAddress(asking)
  useHints(() => void refreshList())
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <Toolbar />
      <Orders />
    </div>
  )
}

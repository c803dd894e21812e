import { useHints, useLocation, usePageMeta } from 'platform'
import { useEffect } from 'react'
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
  useAddress()
  useHints(() => void refreshList())
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <Toolbar />
      <Orders />
    </div>
  )
}

/** Asks what the address says, whoever has changed it. */
function useAddress() {
  const location = useLocation()
  // The browser's own, since the router tells of a change a little after it: a key may be pressed in between.
  useEffect(() => asking.arrive(window.location.search), [location])
  useEffect(() => asking.leave, [])
}

import { usePageMeta } from 'platform'
import styles from './page.module.css'
import { Orders } from './parts/orders'
import { Toolbar } from './parts/toolbar'
import { TransferNote } from './parts/transfer-note'
import { Texts, useText } from './texts'

/** All orders that the person may see, newest first. */
export const OrdersPage = () => (
  <Texts locale="ru">
    <Page />
  </Texts>
)

function Page() {
  const text = useText()
  const title = text('orders.title') // BACK-008
  usePageMeta({ title })
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <TransferNote />
      <Toolbar />
      <Orders />
    </div>
  )
}

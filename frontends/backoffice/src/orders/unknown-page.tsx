import { buttonLook } from 'frontend-kit/ui/button'
import { Note } from 'frontend-kit/ui/note'
import { Link, useLocation } from 'platform'
import { useEffect } from 'react'
import { OrdersPage } from './page'
import { Texts, useText } from './texts'
import styles from './unknown-page.module.css'

/** An address that is none of the back office: it says so, and below it are the orders (SHELL-030). */
export const UnknownPage = () => (
  <Texts locale="ru">
    <Unknown />
  </Texts>
)

function Unknown() {
  const text = useText()
  const { pathname } = useLocation()
  // SHELL-032: the edge server knows all below /backoffice as this area's, and logs none of it.
  useEffect(() => console.error('404: no page at', pathname), [pathname])
  const toOrders = (
    <Link to="/backoffice" className={buttonLook('line')}>
      {text('unknown.orders')}
    </Link>
  )
  return (
    <div className={styles.page}>
      <Note kind="warn" title={text('unknown.title')} actions={toOrders}>
        {text('unknown.text', { path: pathname })}
      </Note>
      <OrdersPage />
    </div>
  )
}

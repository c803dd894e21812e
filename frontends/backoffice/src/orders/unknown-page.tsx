import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Link, useLocation } from 'platform'
import { useEffect } from 'react'
import { OrdersPage } from './page'
import { Texts, useText } from './texts'
import styles from './unknown-page.module.css'

/** An unknown address of the back office: a note, and the orders below it (SHELL-030). */
export const UnknownPage = () => (
  <Texts locale="ru">
    <Unknown />
  </Texts>
)

function Unknown() {
  const text = useText()
  const { pathname } = useLocation()
  // SHELL-032: the edge serves every path below /backoffice as this area's, so it does not log unknown ones.
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

import { recordsKeyOf } from 'contracts/access/rights'
import type { Person } from 'contracts/identity'
import { useFailureToast } from 'frontend-kit/hooks/use-failure-toast'
import { itemsIn } from 'frontend-kit/query-cache'
import { Link, usePageMeta, useSession } from 'platform'
import styles from './cabinet-page.module.css'
import { Aside } from './parts/aside/aside'
import { NewOrder } from './parts/drafts/new-order'
import { Orders } from './parts/list/orders'
import { Toolbar } from './parts/list/toolbar'
import { PayingOrders } from './parts/order/paying-orders'
import { emptinessOf, useOrderFilters, useOwnOrders } from './queries'
import { problemId, useText } from './texts'

/** The orders of the signed-in person, or of the clinic in whose account they work; the key gives other records a fresh page. */
export function CabinetPage() {
  const session = useSession()
  return session.status === 'signed-in' ? <Cabinet key={recordsKeyOf(session.person)} person={session.person} /> : null
}

function Cabinet({ person }: { person: Person }) {
  const text = useText()
  const { filters } = useOrderFilters()
  const orders = useOwnOrders(filters)
  const { running, past, drafts } = orders
  const retry = () => void Promise.all([running, past, drafts].map((it) => it.retry()))
  const emptiness = emptinessOf(filters, orders)
  usePageMeta({ title: text('cabinet.title'), description: text('cabinet.description') })
  useFailureToast('orders', [running, past, drafts], ({ code }, isOnPage) => ({
    kind: 'error', // CAB-011
    title: text('toast.loadFailed'),
    // Without cards the page itself shows the error and the retry.
    ...(isOnPage
      ? { isOnPage }
      : { text: text(problemId(code)), action: { label: text('orders.retry'), onPress: retry } }),
  }))
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{text('cabinet.title')}</h1>
        <p className={styles.email}>
          {person.account ? text('cabinet.account', { email: person.account.email }) : person.email}
        </p>
        {emptiness === null && <NewOrder className={styles.new} />}
      </header>
      <div className={styles.columns}>
        <div className={styles.orders}>
          {emptiness !== 'no-orders' && <Toolbar />}
          <PayingOrders refresh={orders.refresh}>
            <Orders {...orders} emptiness={emptiness} onRetry={retry} />
          </PayingOrders>
        </div>
        <Aside person={person} hasMoments={itemsIn(running.listing).length > 0} />
      </div>
      <footer className={styles.foot}>
        <Link to="/cabinet/colleagues">{text('cabinet.colleagues')}</Link>
        <Link to="/cabinet/security">{text('cabinet.security')}</Link>
        <Link to="/cabinet/data">{text('cabinet.data')}</Link>
      </footer>
    </div>
  )
}

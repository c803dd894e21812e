import { accountEmailOf, recordsKeyOf } from 'contracts/access/rights'
import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { BackLink } from 'frontend-kit/ui/actions/back-link'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { Link, usePageMeta, useParams, useSession } from 'platform'
import { PayingOrders } from '../parts/order/paying-orders'
import { problemId } from '../texts'
import styles from './page.module.css'
import { OrderDetails } from './parts/order-details'
import { useOrder } from './queries'
import { inTexts, useText } from './texts'

/** One order of the signed-in person (CAB-018); the key gives another person or order a fresh page. */
export const OrderPage = inTexts(function OrderPage() {
  const text = useText()
  const { id = '' } = useParams()
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <div className={styles.page}>
      <BackLink list="/cabinet">{text('order.all')}</BackLink>
      <Opened key={`${recordsKeyOf(session.person)} ${id}`} id={id} email={accountEmailOf(session.person)} />
    </div>
  )
})

function Opened({ id, email }: { id: string; email: string }) {
  const text = useText()
  const { reading, retry, refresh, isMissing, isComplete, parts } = useOrder(id)
  const order = reading.status === 'shown' && isComplete ? reading.value : null
  const title = order ? text('order.title', { number: orderNumber(order, 6) }) : text('order.opening')
  usePageMeta({ title })
  if (isMissing) return <Missing email={email} />
  if (order?.status === 'draft') return <Unfinished order={order} />
  if (order)
    return (
      <PayingOrders refresh={refresh}>
        <OrderDetails title={title} order={order} parts={parts} refresh={refresh} />
      </PayingOrders>
    )
  if (reading.status === 'failed')
    return (
      <LoadFailed
        title={text('order.failed')}
        text={text(problemId(reading.problem.code))}
        retryLabel={text('orders.retry')}
        onRetry={() => void retry()}
        mailLabel={text('orders.writeUs')}
      />
    )
  return <SkeletonList label={text('order.loading')} rows={4} />
}

/** The page cannot tell another person's order from an unknown one (AUTH-030), so it names every possible reason. */
function Missing({ email }: { email: string }) {
  const text = useText()
  const actions = (
    <Link to="/cabinet" className={buttonLook('action')}>
      {text('order.all')}
    </Link>
  )
  return (
    <EmptyState noMatch title={text('order.missing')} actions={actions}>
      {text('order.missingText', { email })}
    </EmptyState>
  )
}

/** A draft is continued in the wizard, which opens at what it lacks; one that staff have filled in is checked there. */
function Unfinished({ order: { id, isPrepared } }: { order: Order }) {
  const text = useText()
  const actions = (
    <Link to={`/order?id=${id}`} className={buttonLook('action')}>
      {text(isPrepared ? 'drafts.check' : 'drafts.continue')}
    </Link>
  )
  return (
    <EmptyState title={text(isPrepared ? 'order.prepared' : 'order.draft')} actions={actions}>
      {text(isPrepared ? 'order.preparedText' : 'order.draftText')}
    </EmptyState>
  )
}

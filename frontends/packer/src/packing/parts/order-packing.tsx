import type { Person } from 'contracts/identity'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Link, usePageMeta } from 'platform'
import { useBagSearch } from '../../shared/bag-search/use-bag-search'
import { useScanner } from '../../shared/scanner/use-scanner'
import { readingAtom } from '../atoms'
import { stageOf } from '../rules'
import { SessionContext, useKnown, usePacking } from '../session-context'
import { inTexts, reasonId, useText } from '../texts'
import { useOpenedSession } from '../use-session'
import { useTake } from '../use-take'
import styles from './order-packing.module.css'
import { type Parts, Table } from './table'

type Props = { orderId: string; person: Person } & Parts

/** The packing of one order (PACK-004): its bags, the answers to scans, its labels and its parcel. */
export const OrderPacking = inTexts(function OrderPacking({ orderId, person, ...parts }: Props) {
  const session = useOpenedSession(orderId, person)
  return (
    <SessionContext value={session}>
      <div className={styles.content} data-content>
        <Opened person={person} {...parts} />
      </div>
    </SessionContext>
  )
})

function Opened(props: Omit<Props, 'orderId'>) {
  const text = useText()
  const session = usePacking()
  const reading = useKnown(readingAtom)
  const [take, search] = [useTake(), useBagSearch(session.orderId)]
  const isShipped = reading.status === 'shown' && stageOf(reading.value) === 'shipped'
  // Also while the order loads: whoever scanned its first bag on the list may have the second one at hand.
  // Of a shipped order nothing is left to verify, so that a bag opens its own order, as on the list.
  useScanner(isShipped ? search : take)
  const number = reading.status === 'shown' ? reading.value.order.number : null
  usePageMeta({ title: number === null ? text('page.loadingTitle') : text('page.title', { number }) })
  if (reading.status === 'shown') return <Table packing={reading.value} {...props} />
  if (reading.status === 'loading') return <p role="status">{text('page.loading')}</p>
  if (reading.problem.code === 'order-not-found')
    return (
      <Note
        kind="warn"
        title={text('page.notFound')}
        actions={
          <Link to="/packer" className={buttonLook('line')}>
            {text('page.back')}
          </Link>
        }
      >
        {text('page.notFoundText')}
      </Note>
    )
  return (
    <LoadFailed
      title={text('page.failed')}
      text={text(reasonId(reading.problem.code))}
      retryLabel={text('page.retry')}
      onRetry={() => void session.refresh()}
    />
  )
}

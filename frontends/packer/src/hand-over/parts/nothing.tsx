import { buttonLook } from 'frontend-kit/ui/actions/button'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { Link } from 'platform'
import { addressOf, type Shown } from '../rules'
import { useText } from '../texts'

/** What a day without parcels shows, or a carrier without any on it. */
export function Nothing({ shown }: { shown: Shown }) {
  const text = useText()
  const { carrier } = shown
  if (carrier === null) return <EmptyState title={text('handOver.none')}>{text('handOver.noneText')}</EmptyState>
  const all = (
    <Link to={addressOf({ ...shown, carrier: null })} className={buttonLook('line')}>
      {text('handOver.showAll')}
    </Link>
  )
  return <EmptyState title={text('handOver.noneOf', { carrier })} actions={all} />
}

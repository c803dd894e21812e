import { buttonLook } from 'frontend-kit/ui/actions/button'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { Link } from 'platform'
import { addressOf, type View } from '../rules'
import { useText } from '../texts'

/** What a view shows without orders. */
export function EmptyOrders({ view }: { view: View }) {
  const text = useText()
  if (view === 'all') return <EmptyState title={text('nothing.all')}>{text('nothing.allText')}</EmptyState>
  const all = (
    <Link to={addressOf('all')} className={buttonLook('line')}>
      {text('nothing.showAll')}
    </Link>
  )
  return (
    <EmptyState title={text(`nothing.${view}`)} actions={all}>
      {text(`nothing.${view}Text`)}
    </EmptyState>
  )
}

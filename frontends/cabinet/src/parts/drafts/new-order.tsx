import { joined } from 'frontend-kit/joined'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { Link } from 'platform'
import { useText } from '../../texts'

/** The link to a new order; the wizard then sets the browser's current draft aside (CAB-006). */
export function NewOrder({ className }: { className?: string | undefined }) {
  const text = useText()
  return (
    <Link to="/order?new=1" className={joined(buttonLook('action'), className)}>
      <Icon name="plus" />
      {text('cabinet.newOrder')}
    </Link>
  )
}

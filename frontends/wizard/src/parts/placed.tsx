import type { Order } from 'contracts/orders'
import { buttonLook } from 'frontend-kit/ui/button'
import { Note } from 'frontend-kit/ui/note'
import { Link, useSite } from 'platform'
import { useText } from '../texts'

/** The order on the screen has been placed elsewhere, e.g. in another tab. */
export function Placed({ order }: { order: Order }) {
  const text = useText()
  const { support } = useSite()
  const actions = (
    <>
      <Link className={buttonLook('action')} to={`/thankyou?id=${order.id}`}>
        {text('placed.show')}
      </Link>
      <Link className={buttonLook('line')} to="/order?new=1">
        {text('placed.new')}
      </Link>
    </>
  )
  return (
    <Note kind="info" title={text('placed.title')} actions={actions}>
      {text('placed.text', { email: support.email })}
    </Note>
  )
}

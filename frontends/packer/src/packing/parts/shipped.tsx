import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Link } from 'platform'
import { useText } from '../texts'

/** The order has left; the next one waits in the list. */
export function Shipped() {
  const text = useText()
  const next = (
    <Link to="/packer" className={buttonLook('action')}>
      {text('shipped.next')}
    </Link>
  )
  return (
    <Note kind="success" title={text('shipped.title')} actions={next}>
      {text('shipped.text')}
    </Note>
  )
}

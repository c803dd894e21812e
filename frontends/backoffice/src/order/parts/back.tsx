import { joined } from 'frontend-kit/joined'
import { buttonLook } from 'frontend-kit/ui/button'
import { Icon } from 'frontend-kit/ui/icon'
import { Link, useLocation } from 'platform'
import { useText } from '../texts'
import styles from './back.module.css'

/** The link back to the list, with its filters. */
export function Back() {
  const text = useText()
  const { state } = useLocation()
  const filters = typeof state === 'string' ? state : ''
  return (
    <Link to={`/backoffice${filters}`} className={joined(buttonLook('quiet'), styles.back)}>
      <Icon name="back" />
      {text('order.back')}
    </Link>
  )
}

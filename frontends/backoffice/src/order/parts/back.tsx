import { joined } from 'frontend-kit/joined'
import { buttonLook } from 'frontend-kit/ui/button'
import { Icon } from 'frontend-kit/ui/icon'
import { Link, useLocation } from 'platform'
import { useText } from '../texts'
import styles from './back.module.css'

/** The way back to the list as it was left. */
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

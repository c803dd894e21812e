import { joined } from 'frontend-kit/joined'
import { buttonLook } from 'frontend-kit/ui/button'
import { Icon } from 'frontend-kit/ui/icon'
import { Link, useLocation, useNavigate } from 'platform'
import type { MouseEvent } from 'react'
import { useText } from '../texts'
import styles from './back.module.css'

/** Leads back to the list as it was left: with its filters, and where it was scrolled to if the person comes from it. */
export function Back() {
  const text = useText()
  const navigate = useNavigate()
  const { state } = useLocation()
  const filters = typeof state === 'string' ? state : null
  function press(event: MouseEvent) {
    const isElsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    if (filters === null || isElsewhere) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Link to={`/cabinet${filters ?? ''}`} className={joined(buttonLook('quiet'), styles.back)} onClick={press}>
      <Icon name="back" />
      {text('order.all')}
    </Link>
  )
}

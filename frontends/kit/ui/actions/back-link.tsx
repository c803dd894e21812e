import { Link, useLocation, useNavigate } from 'platform'
import type { MouseEvent } from 'react'
import { joined } from '../../joined'
import { Icon } from '../marks/icon'
import styles from './back-link.module.css'
import { buttonLook } from './button'

type Props = {
  /** The path of the list. */
  list: string
  children: string
}

/**
 * Leads from a record back to its list as it was left: with its filters, which the history's state has if the person comes from
 * there, and then also with its loaded pages and where it was scrolled to, by a step back in the history.
 */
export function BackLink({ list, children }: Props) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const filters = filtersOf(state)
  function press(event: MouseEvent) {
    const isElsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    if (filters === null || isElsewhere) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Link to={`${list}${filters ?? ''}`} className={joined(buttonLook('quiet'), styles.back)} onClick={press}>
      <Icon name="back" />
      {children}
    </Link>
  )
}

/** A list keeps its filters alone, or beside what else its records know of it (`{ search }`). */
function filtersOf(state: unknown): string | null {
  const kept = typeof state === 'object' && state !== null && 'search' in state ? state.search : state
  return typeof kept === 'string' ? kept : null
}

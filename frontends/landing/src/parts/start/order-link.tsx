import { joined } from 'frontend-kit/joined'
import { buttonLook } from 'frontend-kit/ui/button'
import { useAtomValue } from 'jotai'
import { Link, useNavigate } from 'platform'
import type { MouseEvent, ReactNode } from 'react'
import { startAtom } from '../../state'
import { keptOrderId } from '../../state/kept'
import { mayStartAnew } from '../../state/starting'
import styles from './order-link.module.css'

type Props = { children: ReactNode; look?: 'action' | 'line'; className?: string | undefined }

const NEW_ORDER = '/order?new=1'

/** Starts a new order, unless this browser has begun one: then it asks first (LAND-008, LAND-017, LAND-040). */
export function OrderLink({ children, look = 'action', className }: Props) {
  const navigate = useNavigate()
  const isLooking = useAtomValue(startAtom).status === 'looking'

  async function press(event: MouseEvent) {
    // Into another tab: nobody is asked there, so the link itself goes on with what there is.
    if (event.metaKey || event.ctrlKey || event.shiftKey || keptOrderId() === null) return
    event.preventDefault()
    if (!isLooking && (await mayStartAnew())) void navigate(NEW_ORDER)
  }
  return (
    <Link
      to={keptOrderId() === null ? NEW_ORDER : '/order'}
      className={joined(buttonLook(look), styles.link, className)}
      aria-busy={isLooking || undefined}
      onClick={(event) => void press(event)}
    >
      {children}
    </Link>
  )
}

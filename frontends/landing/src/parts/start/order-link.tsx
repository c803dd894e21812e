import { joined } from 'frontend-kit/joined'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Link, useNavigate } from 'platform'
import type { MouseEvent, ReactNode } from 'react'
import { storedOrderId } from '../../storage'
import styles from './order-link.module.css'
import { useStart } from './start-provider'

type Props = { children: ReactNode; look?: 'action' | 'line'; className?: string | undefined }

const NEW_ORDER = '/order?new=1'

/** Starts a new order, but asks first if this browser has begun one (LAND-008, LAND-017, LAND-040). */
export function OrderLink({ children, look = 'action', className }: Props) {
  const navigate = useNavigate()
  const { isChecking, mayStartNew } = useStart()

  async function press(event: MouseEvent) {
    // With these keys the link opens another tab, which continues the draft without a question.
    if (event.metaKey || event.ctrlKey || event.shiftKey || storedOrderId() === null) return
    event.preventDefault()
    if (!isChecking && (await mayStartNew())) void navigate(NEW_ORDER)
  }
  return (
    <Link
      to={storedOrderId() === null ? NEW_ORDER : '/order'}
      className={joined(buttonLook(look), styles.link, className)}
      aria-busy={isChecking || undefined}
      onClick={(event) => void press(event)}
    >
      {children}
    </Link>
  )
}

import type { Order } from 'contracts/order/order'
import { joined } from 'frontend-kit/joined'
import { Button, buttonLook } from 'frontend-kit/ui/actions/button'
import { Link, useLocation } from 'platform'
import cells from '../../shared/lists/cells.module.css'
import { stepActionOf } from '../../shared/next-step/rules'
import { useStepLabel } from '../../shared/next-step/use-step-label'
import { orderPath } from '../../shared/rules'
import { useDesk } from './desk'
import { moveOf } from './rules'
import styles from './step-cell.module.css'

/** The next step of an order: a button that makes it, or the way to where it is decided. */
export function StepCell({ order }: { order: Order }) {
  const { step, isBusy, walks, indexOf } = useDesk()
  const { search } = useLocation()
  const label = useStepLabel(order)
  const action = stepActionOf(order)?.action
  if (!action || label === null) return null
  if (action.does === 'wait') return <span className={joined(cells.small, cells.cut)}>{label}</span>
  const move = moveOf(order)
  if (move)
    return (
      <Button look="line" className={styles.step} busy={isBusy} onPress={() => step([order], move)}>
        {label}
      </Button>
    )
  const hash = action.does === 'show' ? `#${action.part}` : ''
  return (
    <Link
      to={`${orderPath(order.id)}${hash}`}
      state={walks(search, indexOf(order.id))}
      className={joined(buttonLook('quiet'), styles.step)}
    >
      {label}
    </Link>
  )
}

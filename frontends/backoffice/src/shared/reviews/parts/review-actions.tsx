import type { ReviewedMoney } from 'contracts/order/money/payment'
import { joined } from 'frontend-kit/joined'
import { Button, buttonLook } from 'frontend-kit/ui/actions/button'
import { Link } from 'platform'
import { useRowDialog } from '../../lists/row-dialogs'
import { orderPath } from '../../rules'
import { actionsOf } from '../rules'
import { useText } from '../texts'
import { AcceptDialog } from './accept-dialog'
import { AttachDialog } from './attach-dialog'
import { useCame } from './money-facts'
import styles from './review-actions.module.css'
import { SetAsideDialog } from './set-aside-dialog'

type Props = {
  review: ReviewedMoney
  /** On the page of the order itself, where refunds and disputes are. */
  isOnOrder?: boolean
}

/** What staff can do with money in review (PAY-034). */
export function ReviewActions({ review, isOnOrder = false }: Props) {
  const text = useText()
  const open = useRowDialog()
  const names = { came: useCame(review), number: review.orderNumber ?? '' }
  return (
    <div className={styles.actions} data-stacked={!isOnOrder || undefined}>
      {actionsOf(review).map((it) => {
        if (it === 'refund' || it === 'answer')
          return (
            !isOnOrder &&
            review.orderId !== null && (
              <Link
                key={it}
                to={orderPath(review.orderId)}
                className={joined(buttonLook('line'), styles.action)}
                aria-label={text(`action.${it}Named`, names)}
              >
                {text(`action.${it}`)}
              </Link>
            )
          )
        const Dialog = DIALOGS[it]
        return (
          <Button
            key={it}
            look={it === 'set-aside' ? 'quiet' : 'line'}
            className={styles.action}
            aria-label={text(labelOf(it, review), names)}
            onPress={() => open((close) => <Dialog review={review} onClose={close} />)}
          >
            {text(`action.${it}`)}
          </Button>
        )
      })}
    </div>
  )
}

const DIALOGS = { accept: AcceptDialog, attach: AttachDialog, 'set-aside': SetAsideDialog } as const

/** What a button is called with its money; of money that belongs to no order the same words name no order. */
function labelOf(action: keyof typeof DIALOGS, { orderId }: ReviewedMoney) {
  if (action === 'attach') return 'attach.title'
  return orderId === null ? 'aside.alone' : (`action.${action}Named` as const)
}

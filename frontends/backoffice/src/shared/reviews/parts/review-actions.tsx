import type { ReviewedMoney, Settlement } from 'contracts/order/money/payment'
import { ApiProblem } from 'frontend-kit/api'
import { joined } from 'frontend-kit/joined'
import { Button, buttonLook } from 'frontend-kit/ui/actions/button'
import { Link, toast } from 'platform'
import { useState } from 'react'
import { problemId } from '../../texts'
import { settlementRefusalOf, useSettlement } from '../queries'
import { actionsOf, isPaidBy, type ReviewAction } from '../rules'
import { useText } from '../texts'
import { AcceptDialog } from './accept-dialog'
import { AttachDialog } from './attach-dialog'
import { SetAsideDialog } from './dialogs'
import { shownMoney, useCame } from './money-facts'
import styles from './review-actions.module.css'

type Props = {
  review: ReviewedMoney
  /** On the page of the order itself, where refunds and disputes are. */
  isOnOrder?: boolean
}

/** What staff can do with money in review (PAY-034). */
export function ReviewActions({ review, isOnOrder = false }: Props) {
  const text = useText()
  const [asked, ask] = useState<ReviewAction | null>(null)
  const names = { came: useCame(review), number: review.orderNumber ?? '' }
  const { isBusy, run } = useSettlement(review, ({ how }, settled) => {
    if (settled instanceof ApiProblem) {
      const why = settlementRefusalOf(settled)
      const reason = why === 'failed' ? text(problemId(settled.code)) : text(`refused.${why}`)
      return toast({ kind: 'error', about: 'settlement', title: text('toast.error'), text: reason })
    }
    const about = { kind: 'success', about: 'settlement' } as const
    if (how === 'set-aside') return toast({ ...about, title: text('aside.done') })
    const rest = settled.missing ? shownMoney(settled.missing) : ''
    toast(
      isPaidBy(settled)
        ? { ...about, title: text('accept.done'), text: text('accept.doneText', names) }
        : { ...about, title: text('accept.partDone'), text: text('accept.partDoneText', { ...names, rest }) },
    )
  })
  const settle = (settlement: Settlement) => {
    ask(null)
    void run(settlement)
  }
  const close = () => ask(null)
  return (
    <div className={styles.actions} data-stacked={!isOnOrder || undefined}>
      {actionsOf(review).map((it) =>
        it !== 'refund' && it !== 'answer' ? (
          <Button
            key={it}
            look={it === 'set-aside' ? 'quiet' : 'line'}
            className={styles.action}
            aria-label={text(labelOf(it, review), names)}
            busy={isBusy}
            onPress={() => ask(it)}
          >
            {text(`action.${it}`)}
          </Button>
        ) : (
          !isOnOrder && (
            <Link
              key={it}
              to={`/backoffice/orders/${review.orderId}`}
              className={joined(buttonLook('line'), styles.action)}
              aria-label={text(`action.${it}Named`, names)}
            >
              {text(`action.${it}`)}
            </Link>
          )
        ),
      )}
      {asked === 'accept' && <AcceptDialog review={review} onConfirm={settle} onCancel={close} />}
      {asked === 'attach' && <AttachDialog review={review} onClose={close} />}
      {asked === 'set-aside' && (
        <SetAsideDialog review={review} onConfirm={(note) => settle({ how: 'set-aside', note })} onCancel={close} />
      )}
    </div>
  )
}

/** What a button is called with its money; of money that belongs to no order the same words name no order. */
function labelOf(action: 'accept' | 'attach' | 'set-aside', { orderId }: ReviewedMoney) {
  if (action === 'attach') return 'attach.title'
  return orderId === null ? 'aside.alone' : (`action.${action}Named` as const)
}

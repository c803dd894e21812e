import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import type { Payment } from 'contracts/payment/attempts'
import { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { toast } from 'platform'
import { useState } from 'react'
import { problemId, withCause } from '../../shared/texts'
import { refusalOf, undoRefusalOf, useCompletion, useUndo } from '../queries'
import { completionOf, isCompletionUndoable } from '../rules'
import { useText } from '../texts'
import styles from './complete-button.module.css'

type Props = {
  order: Order
  /** Null where there is none, or where it failed to load. */
  payment: Payment | null
}

/** «Выполнить» (ORD-025, BACK-030): the page's main action once the order is paid and whole. */
export function CompleteButton({ order, payment }: Props) {
  const text = useText()
  const [isConfirming, setConfirming] = useState(false)
  const { isBusy, run } = useCompletion(order.id)
  const { isBusy: isUndoing, run: undo } = useUndo(order.id)
  const failed = (why: string) => toast({ kind: 'error', about: 'completion', title: text('toast.error'), text: why })
  async function complete() {
    setConfirming(false)
    const completed = await run(order)
    if (completed === null) return
    if (completed instanceof ApiProblem)
      return failed(withCause(text, text(FAILED[refusalOf(completed)]), completed.code))
    toast({
      ...{ kind: 'success', about: 'completion', title: text('toast.completed') },
      ...(isCompletionUndoable(order)
        ? {
            text: text('toast.completedUndoable'),
            action: { label: text('undo.action'), onPress: () => void takeBack(completed) },
          }
        : { text: text('toast.completedText') }),
    })
  }
  async function takeBack(completed: Order) {
    const back = await undo(completed)
    if (back === null) return
    if (back instanceof ApiProblem) return failed(text(undoRefusalOf(back) ? 'undo.over' : problemId(back.code)))
    toast({ kind: 'success', about: 'completion', title: text('undo.done'), text: text('undo.doneText') })
  }
  const completion = completionOf(order, payment)
  if (completion.status === 'absent') return null
  if (completion.status !== 'offered')
    return (
      <Button look="line" disabledReason={text(`complete.${completion.status}`)}>
        {text('complete.action')}
      </Button>
    )
  const { question, isPayable } = completion
  return (
    <>
      <Button
        look={question === null ? 'action' : 'line'}
        busy={isBusy || isUndoing}
        onPress={() => (question === null ? void complete() : setConfirming(true))}
      >
        {text('complete.action')}
      </Button>
      {isConfirming && question && (
        <ConfirmDialog
          title={text(`complete.${question}`)}
          confirmLabel={text('complete.action')}
          cancelLabel={text('complete.cancel')}
          onConfirm={() => void complete()}
          onCancel={() => setConfirming(false)}
        >
          {text(`complete.${question}Text`, {
            number: orderNumber(order, 4),
            missing: order.missingScanCount ?? 0,
          })}
          {isPayable && (
            <p className={styles.payable}>{text(payment?.onItsWaySince ? 'complete.onItsWay' : 'complete.payable')}</p>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

/** The words for each way in which «Выполнить» fails (BACK-039, BACK-040, BACK-046). */
const FAILED = {
  changed: 'toast.completingChanged',
  refused: 'toast.completingRefused',
  unexpected: 'toast.completingUnexpected',
} as const

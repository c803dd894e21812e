import type { Hold, Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { ANSWER_DAYS } from 'contracts/order/promise'
import { ApiProblem } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { toast } from 'platform'
import { useState } from 'react'
import { withCause } from '../../../shared/texts'
import { useText } from '../../texts'
import { useAsking, useCancelling, useResuming } from './queries'
import { isChanged } from './rules'

type Props = { order: Order; hold: Hold }

/** Go on without the scan; once nobody has answered in time also wait on, or cancel the order. */
export function HoldAnswers({ order, hold }: Props) {
  const text = useText()
  const [asks, ask] = useState<'resume' | 'cancelOrder' | null>(null)
  const resuming = useResuming(order.id)
  const cancelling = useCancelling(order.id)
  const waiting = useChange(useAsking(order))
  const isBusy = resuming.isBusy || cancelling.isBusy || waiting.isBusy
  async function tell(answer: Promise<Order | ApiProblem | null>, done: 'resumed' | 'waiting' | 'cancelled') {
    ask(null)
    const answered = await answer
    if (answered === null) return
    if (!(answered instanceof ApiProblem))
      return toast({ kind: 'success', about: 'hold-answer', title: text('toast.success'), text: text(`hold.${done}`) })
    const why = text(isChanged(answered) ? 'hold.changed' : 'hold.answerFailed')
    toast({
      kind: 'error',
      about: 'hold-answer',
      title: text('toast.error'),
      text: withCause(text, why, answered.code),
    })
  }
  const { patientId, kind, scanId, reason } = hold
  const answers = {
    resume: () => void tell(resuming.run(order), 'resumed'),
    cancelOrder: () => void tell(cancelling.run(order), 'cancelled'),
    waitOn: () => void tell(waiting.run({ patientId, kind, scanId, reason }), 'waiting'),
  }
  return (
    <>
      {hold.isOver && (
        <Button busy={isBusy} onPress={answers.waitOn}>
          {text('hold.waitOn', { days: ANSWER_DAYS })}
        </Button>
      )}
      <Button look="line" busy={isBusy} onPress={() => ask('resume')}>
        {text('hold.resume')}
      </Button>
      {hold.isOver && (
        <Button look="danger" busy={isBusy} onPress={() => ask('cancelOrder')}>
          {text('hold.cancelOrder')}
        </Button>
      )}
      {asks && (
        <ConfirmDialog
          title={text(`hold.${asks}Title`, { number: orderNumber(order, 4) })}
          confirmLabel={text(`hold.${asks}Confirm`)}
          cancelLabel={text('hold.waitStill')}
          danger={asks === 'cancelOrder'}
          onConfirm={answers[asks]}
          onCancel={() => ask(null)}
        >
          {text(`hold.${asks}Text`)}
        </ConfirmDialog>
      )}
    </>
  )
}

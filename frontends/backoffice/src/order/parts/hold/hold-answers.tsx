import type { Hold, Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { ANSWER_DAYS } from 'contracts/order/promise'
import type { Payment } from 'contracts/payment/attempts'
import { ApiProblem } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { toast } from 'platform'
import { useState } from 'react'
import type { Moves } from '../../../shared/moves/use-moves'
import { withCause } from '../../../shared/texts'
import { useText } from '../../texts'
import { CancelDialog } from '../cancel/cancel-dialog'
import { useAsking, useResuming } from './queries'
import { isChanged } from './rules'

type Props = { order: Order; hold: Hold; payment: Payment | null; moves: Moves }

/** Go on without the scan; once nobody has answered in time also wait on, or cancel the order. */
export function HoldAnswers({ order, hold, payment, moves }: Props) {
  const text = useText()
  const [asks, ask] = useState<'resume' | 'cancel' | null>(null)
  const resuming = useResuming(order.id)
  const waiting = useChange(useAsking(order))
  const isBusy = resuming.isBusy || moves.isBusy || waiting.isBusy
  async function tell(answer: Promise<Order | ApiProblem | null>, done: 'resumed' | 'waiting') {
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
        <Button look="danger" busy={isBusy} onPress={() => ask('cancel')}>
          {text('hold.cancelOrder')}
        </Button>
      )}
      {asks === 'resume' && (
        <ConfirmDialog
          title={text('hold.resumeTitle', { number: orderNumber(order, 4) })}
          confirmLabel={text('hold.resumeConfirm')}
          cancelLabel={text('hold.waitStill')}
          onConfirm={answers.resume}
          onCancel={() => ask(null)}
        >
          {text('hold.resumeText')}
        </ConfirmDialog>
      )}
      {asks === 'cancel' && <CancelDialog order={order} payment={payment} moves={moves} onClose={() => ask(null)} />}
    </>
  )
}

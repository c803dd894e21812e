import type { Order } from 'contracts/order/order'
import type { Payment } from 'contracts/payment/attempts'
import { type MenuAction, MenuButton } from 'frontend-kit/ui/actions/menu-button'
import { useState } from 'react'
import { BeginTexts, useText as useBeginText } from '../../../shared/begin/texts'
import { isRepeatable, useAgain } from '../../../shared/begin/use-again'
import type { Moves } from '../../../shared/moves/use-moves'
import { useText } from '../../texts'
import { CancelDialog } from '../cancel/cancel-dialog'
import { isCancellable } from '../cancel/rules'
import { ProcessDialog } from '../moves/process-dialog'
import { RemakeDialog } from '../remake/remake-dialog'
import { isRemakable } from '../remake/rules'
import { RemakeTexts, useText as useRemakeText } from '../remake/texts'
import { DeleteDialog } from './delete-dialog'

type Props = {
  order: Order
  /** Null where there is none, or where it failed to load. */
  payment: Payment | null
  moves: Moves
}

/** What is done with an order now and then, behind «Ещё»; a deleted order has nothing of it. */
export const MoreMenu = (props: Props) =>
  !props.order.archivedAt && (
    <BeginTexts locale="ru">
      <RemakeTexts locale="ru">
        <More {...props} />
      </RemakeTexts>
    </BeginTexts>
  )

type Asking = 'remake' | 'process' | 'cancel' | 'delete'

function More({ order, payment, moves }: Props) {
  const [text, beginText, remakeText] = [useText(), useBeginText(), useRemakeText()]
  const [asking, setAsking] = useState<Asking | null>(null)
  const again = useAgain(order)
  const close = () => setAsking(null)
  const ask = (id: Asking, label: string, danger = false): MenuAction => ({
    ...{ id, label, danger, act: () => setAsking(id) },
    isBusy: id !== 'remake' && moves.isBusy,
  })
  // What is to be decided first, e.g. about money that came in part, is the next step.
  const isProcessable = order.status === 'pending' && order.step === 'payment-due'
  const actions = [
    isRepeatable(order) && { id: 'again', label: beginText('again.action'), act: again.repeat, isBusy: again.isBusy },
    isRemakable(order) && ask('remake', remakeText('remake.begin')),
    isProcessable && ask('process', text('process.action')),
    isCancellable(order) && ask('cancel', text('cancel.action'), true),
    ask('delete', text('delete.action'), true),
  ].filter((it) => it !== false)
  return (
    <>
      <MenuButton label={text('order.more')} actions={actions} />
      {asking === 'remake' && <RemakeDialog order={order} onClose={close} />}
      {asking === 'process' && <ProcessDialog order={order} moves={moves} onClose={close} />}
      {asking === 'cancel' && <CancelDialog order={order} payment={payment} moves={moves} onClose={close} />}
      {asking === 'delete' && <DeleteDialog order={order} moves={moves} onClose={close} />}
    </>
  )
}

import type { Order } from 'contracts/order/order'
import type { Dispute } from 'contracts/payment/disputes'
import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import { useText } from '../../../texts'
import { AnswerDialog } from './answer-dialog'

/** Opens the form by which staff contest a dispute. An open form stays, so that it says what became of the answer. */
export function AnswerButton({ order, dispute, isOffered }: { order: Order; dispute: Dispute; isOffered: boolean }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isOffered && <Button onPress={() => setOpen(true)}>{text('dispute.answer')}</Button>}
      {isOpen && <AnswerDialog order={order} dispute={dispute} onClose={() => setOpen(false)} />}
    </>
  )
}

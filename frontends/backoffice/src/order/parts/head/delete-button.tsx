import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { toast } from 'platform'
import { useState } from 'react'
import { withCause } from '../../../shared/texts'
import { refusalOf, useDeletion } from '../../queries'
import { useText } from '../../texts'

/** Deletes an order after a question (BACK-033). */
export function DeleteButton({ order }: { order: Order }) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useDeletion(order.id)
  async function remove() {
    setAsking(false)
    const deleted = await run(order)
    if (deleted === null) return
    if (!(deleted instanceof ApiProblem))
      return toast({
        kind: 'success',
        about: 'deletion',
        title: text('toast.deleted'),
        text: text('toast.deletedText'),
      })
    const why =
      refusalOf(deleted) === 'changed'
        ? text('toast.completingChanged')
        : withCause(text, text('toast.deletingFailed'), deleted.code)
    toast({ kind: 'error', about: 'deletion', title: text('toast.error'), text: why })
  }
  return (
    <>
      <Button look="line" icon="remove" iconOnly busy={isBusy} onPress={() => setAsking(true)}>
        {text('delete.action')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          danger
          title={text('delete.title', { number: orderNumber(order, 4) })}
          confirmLabel={text('delete.yes')}
          cancelLabel={text('delete.no')}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          {text('delete.text')}
        </ConfirmDialog>
      )}
    </>
  )
}

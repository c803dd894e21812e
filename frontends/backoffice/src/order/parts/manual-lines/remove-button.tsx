import type { ManualLine, Order } from 'contracts/order/order'
import { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { dismissToasts, toast } from 'platform'
import { useState } from 'react'
import { useText } from '../../texts'
import { usePuttingBack, useRemoving } from './queries'
import { ADD_LINE_ID, refusalOf } from './rules'

/** Removes a line at once; the toast puts it back. */
export function RemoveButton({ order, line }: { order: Order; line: ManualLine }) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const removeLine = useRemoving(order)
  const putBack = usePuttingBack(order.id)
  const tellFailure = (problem: ApiProblem) =>
    toast({ kind: 'error', about: 'line', title: text('toast.error'), text: text(`line.${refusalOf(problem)}`) })

  async function undo(removed: Order) {
    const { reason, amountMinor } = line
    const back = await putBack(removed, { reason, amountMinor })
    if (back instanceof ApiProblem) tellFailure(back)
    else toast({ kind: 'success', about: 'line', title: text('line.back'), text: line.reason })
  }
  async function remove() {
    setBusy(true)
    const removed = await removeLine(line.id)
    setBusy(false)
    if (removed instanceof ApiProblem) return tellFailure(removed)
    // The focus was on this button, which goes with its line.
    document.getElementById(ADD_LINE_ID)?.focus({ preventScroll: true })
    dismissToasts('line')
    toast({
      ...{ kind: 'success', about: 'line', title: text('line.removed'), text: line.reason },
      action: { label: text('undo.action'), onPress: () => void undo(removed) },
    })
  }
  return (
    <Button look="quiet" icon="remove" iconOnly busy={isBusy} onPress={() => void remove()}>
      {text('line.remove', { reason: line.reason })}
    </Button>
  )
}

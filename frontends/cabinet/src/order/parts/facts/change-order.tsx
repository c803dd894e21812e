import type { Order } from 'contracts/order/order'
import { ApiProblem, type FailureCode } from 'frontend-kit/api'
import { useDismissToast } from 'frontend-kit/hooks/use-dismiss-toast'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { toast, useNavigate } from 'platform'
import { useState } from 'react'
import { problemId } from '../../../texts'
import { useReopening } from '../../queries'
import { useText } from '../../texts'

/** Why an order cannot become a draft again that has changed since it was shown; the page then shows its new state. */
const OUTDATED: Readonly<Partial<Record<FailureCode, 'change.late' | 'change.onItsWay'>>> = {
  'move-not-allowed': 'change.late',
  'version-changed': 'change.late',
  'payment-under-way': 'change.onItsWay',
}

/** Makes an unpaid order a draft again and opens it in the wizard (ORD-027), after a question. */
export function ChangeOrder({ order, onRefused }: { order: Order; onRefused: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const { isBusy, run } = useReopening()
  const [isAsking, setAsking] = useState(false)
  useDismissToast('change', isBusy)
  async function reopen() {
    const changed = await run(order)
    setAsking(false)
    if (changed instanceof ApiProblem) {
      const outdated = OUTDATED[changed.code]
      const why = text(outdated ?? problemId(changed.code))
      toast({ kind: 'error', about: 'change', title: text('change.failed'), text: why })
      if (outdated) onRefused()
    } else if (changed) navigate(`/order?id=${order.id}`)
  }
  return (
    <>
      <Button look="quiet" icon="pencil" onPress={() => setAsking(true)}>
        {text('change.action')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text('change.question')}
          confirmLabel={text('change.confirm')}
          cancelLabel={text('change.cancel')}
          busy={isBusy}
          onConfirm={() => void reopen()}
          onCancel={() => setAsking(false)}
        >
          {text('change.text')}
        </ConfirmDialog>
      )}
    </>
  )
}

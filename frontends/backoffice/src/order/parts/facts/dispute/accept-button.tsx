import type { Dispute } from 'contracts/payment/disputes'
import { formatMoney } from 'contracts/text/format'
import { ApiProblem, newKey } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { toast } from 'platform'
import { useState } from 'react'
import { withCause } from '../../../../shared/texts'
import { disputeRefusalOf } from '../../../dispute'
import { useDisputeAnswer } from '../../../dispute-queries'
import { useText } from '../../../texts'

/** Accepts the loss of a dispute, after a question: no way leads back. */
export function AcceptButton({ dispute, isOffered }: { dispute: Dispute; isOffered: boolean }) {
  const text = useText()
  const [isAsked, ask] = useState(false)
  const [key] = useState(newKey)
  const { isBusy, run } = useChange(useDisputeAnswer(dispute))
  async function accept() {
    ask(false)
    const sent = await run({ how: 'accept' }, key)
    if (sent instanceof ApiProblem) {
      const why = withCause(text, text(`dispute.refused.${disputeRefusalOf(sent)}`), sent.code)
      toast({ kind: 'error', about: 'dispute', title: text('toast.error'), text: why })
    } else if (sent !== null) toast({ kind: 'success', about: 'dispute', title: text('dispute.accepted') })
  }
  const amount = formatMoney(dispute.amountMinor, dispute.currency, 'ru')
  return (
    <>
      {isOffered && (
        <Button look="line" busy={isBusy} onPress={() => ask(true)}>
          {text('dispute.acceptAction')}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={text('dispute.acceptTitle', { amount })}
          confirmLabel={text('dispute.acceptConfirm')}
          cancelLabel={text('refund.cancel')}
          onConfirm={() => void accept()}
          onCancel={() => ask(false)}
        >
          {text('dispute.acceptText', { amount })}
        </ConfirmDialog>
      )}
    </>
  )
}

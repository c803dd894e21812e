import type { Dispute, DisputeOutcome } from 'contracts/payment/disputes'
import { formatMoney } from 'contracts/text/format'
import { ApiProblem, newKey } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { toast } from 'platform'
import { useState } from 'react'
import styles from '../../../../shared/form/form-dialog.module.css'
import { CURRENCY_SIGNS, readAmount, typedAmount } from '../../../../shared/rules'
import { withCause } from '../../../../shared/texts'
import { disputeRefusalOf } from '../../../dispute'
import { useDisputeOutcome } from '../../../dispute-queries'
import { useText } from '../../../texts'

/** Records how a dispute ended of which the provider tells by letter: won, or lost with what it withholds. */
export function OutcomeButton({ dispute, isOffered }: { dispute: Dispute; isOffered: boolean }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isOffered && (
        <Button look="line" onPress={() => setOpen(true)}>
          {text('dispute.outcome')}
        </Button>
      )}
      {isOpen && <OutcomeDialog dispute={dispute} onClose={() => setOpen(false)} />}
    </>
  )
}

function OutcomeDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const text = useText()
  const { amountMinor, currency } = dispute
  const [typed, setTyped] = useState(() => typedAmount(amountMinor))
  const [keys] = useState(() => ({ won: newKey(), lost: newKey() }))
  const { isBusy, run } = useDisputeOutcome(dispute)
  const lostMinor = readAmount(typed, { mostMinor: amountMinor })
  async function end(body: DisputeOutcome) {
    const ended = await run(body, keys[body.outcome])
    if (ended instanceof ApiProblem) {
      const why = withCause(text, text(`dispute.refused.${disputeRefusalOf(ended)}`), ended.code)
      toast({ kind: 'error', about: 'dispute', title: text('toast.error'), text: why })
    } else if (ended !== null) onClose()
  }
  return (
    <Dialog
      title={text('dispute.outcome')}
      onClose={isBusy ? () => {} : onClose}
      answers={
        <>
          <Button look="line" busy={isBusy} onPress={() => void end({ outcome: 'won' })}>
            {text('dispute.wonAction')}
          </Button>
          <Button
            look="danger"
            busy={isBusy}
            disabledReason={typeof lostMinor === 'string' ? text('dispute.lostMissing') : undefined}
            onPress={() => typeof lostMinor === 'number' && void end({ outcome: 'lost', lostMinor })}
          >
            {text('dispute.lostAction')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{text('dispute.outcomeText')}</p>
        <TextField
          label={text('dispute.lostAmount', { currency: CURRENCY_SIGNS[currency] })}
          value={typed}
          onChange={setTyped}
          error={
            typeof lostMinor === 'string'
              ? text(`amount.${lostMinor}`, { most: formatMoney(amountMinor, currency, 'ru') })
              : undefined
          }
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </Dialog>
  )
}

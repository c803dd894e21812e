import type { Dispute } from 'contracts/payment/disputes'
import { formatMoney } from 'contracts/text/format'
import { Button } from 'frontend-kit/ui/actions/button'
import { RadioCards } from 'frontend-kit/ui/fields/radio-cards'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { useState } from 'react'
import { FormDialog } from '../../../../shared/form/form-dialog'
import { useForm, Wrong } from '../../../../shared/form/use-form'
import { CURRENCY_SIGNS, typedAmount } from '../../../../shared/rules'
import { disputeRefusalOf, ENDINGS, readOutcome, type TypedOutcome } from '../../../dispute'
import { useDisputeOutcome } from '../../../dispute-queries'
import { useText } from '../../../texts'

/** Longer than any amount with its spaces. */
const AMOUNT_LENGTH = 20

/** Records how a dispute ended that the provider reports by letter: won, or lost with the sum that it withholds. */
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
  const end = useDisputeOutcome(dispute)
  const form = useForm({
    start: (): TypedOutcome => ({ ending: null, withheld: typedAmount(amountMinor) }),
    read(typed) {
      const read = readOutcome(typed, amountMinor)
      return 'outcome' in read ? read : new Wrong(read)
    },
    send: end,
    onDone: onClose,
    about: 'dispute',
    failed: (problem) => text(`dispute.refused.${disputeRefusalOf(problem)}`),
  })
  const { typed, errors } = form
  return (
    <FormDialog
      of={form}
      title={text('dispute.outcome')}
      submitLabel={text('letter.save')}
      cancelLabel={text('refund.cancel')}
      busyReason={text('letter.saving')}
      onClose={onClose}
    >
      <RadioCards
        label={text('dispute.outcomeText')}
        value={typed.ending}
        onChange={(ending) => form.type({ ending })}
        cards={ENDINGS.map((it) => ({ value: it, title: text(`dispute.${it}Ending`) }))}
        error={errors.ending && text('dispute.endingMissing')}
      />
      {typed.ending === 'lost' && (
        <TextField
          {...form.field('withheld', AMOUNT_LENGTH)}
          label={text('dispute.withheld', { currency: CURRENCY_SIGNS[currency] })}
          error={
            errors.withheld && text(`amount.${errors.withheld}`, { most: formatMoney(amountMinor, currency, 'ru') })
          }
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </FormDialog>
  )
}

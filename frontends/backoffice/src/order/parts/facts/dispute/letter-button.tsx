import type { Movement } from 'contracts/payment/money'
import { formatMoney } from 'contracts/text/format'
import { Button } from 'frontend-kit/ui/actions/button'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { useState } from 'react'
import { FormDialog } from '../../../../shared/form/form-dialog'
import { useForm, Wrong } from '../../../../shared/form/use-form'
import { CURRENCY_SIGNS, typedAmount } from '../../../../shared/rules'
import { disputeRefusalOf, readLetter, type TypedLetter } from '../../../dispute'
import { useLetter } from '../../../dispute-queries'
import { useText } from '../../../texts'

/** As many characters as the service takes; an amount with its spaces has fewer. */
const [REASON_LENGTH, DAY_LENGTH, AMOUNT_LENGTH] = [500, 10, 20]

type Props = { orderId: string; movement: Movement; leftMinor: number; isOffered: boolean }

/** Opens the form by which staff record a dispute that the provider reports by letter. */
export function LetterButton({ isOffered, ...props }: Props) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isOffered && (
        <Button look="line" onPress={() => setOpen(true)}>
          {text('letter.action')}
        </Button>
      )}
      {isOpen && <LetterDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = Omit<Props, 'isOffered'> & { onClose: () => void }

function LetterDialog({ orderId, movement: { id: movementId, currency }, leftMinor, onClose }: DialogProps) {
  const text = useText()
  const record = useLetter(orderId)
  const form = useForm({
    start: (): TypedLetter => ({ amount: typedAmount(leftMinor), reason: '', answerBy: '' }),
    read(typed) {
      const read = readLetter(typed, leftMinor)
      return 'amountMinor' in read ? { movementId, ...read } : new Wrong(read)
    },
    send: record,
    onDone: onClose,
    about: 'dispute',
    failed: (problem) => text(`dispute.refused.${disputeRefusalOf(problem)}`),
  })
  const { errors } = form
  return (
    <FormDialog
      of={form}
      title={text('letter.title')}
      submitLabel={text('letter.save')}
      cancelLabel={text('refund.cancel')}
      busyReason={text('letter.saving')}
      onClose={onClose}
    >
      <p>{text('letter.text')}</p>
      <TextField
        {...form.field('amount', AMOUNT_LENGTH)}
        label={text('letter.amount', { currency: CURRENCY_SIGNS[currency] })}
        error={errors.amount && text(`amount.${errors.amount}`, { most: formatMoney(leftMinor, currency, 'ru') })}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
      />
      <TextField
        {...form.field('reason', REASON_LENGTH)}
        label={text('letter.reason')}
        error={errors.reason && text('letter.reasonMissing')}
        autoComplete="off"
      />
      <TextField {...form.field('answerBy', DAY_LENGTH)} label={text('letter.answerBy')} type="date" />
    </FormDialog>
  )
}

import type { Movement } from 'contracts/payment/money'
import { formatMoney } from 'contracts/text/format'
import { ApiProblem, newKey } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { toast } from 'platform'
import { type FormEvent, useId, useState } from 'react'
import styles from '../../../../shared/form/form-dialog.module.css'
import { CURRENCY_SIGNS, typedAmount } from '../../../../shared/rules'
import { withCause } from '../../../../shared/texts'
import { disputeRefusalOf, type LetterErrors, readLetter } from '../../../dispute'
import { useLetter } from '../../../dispute-queries'
import { useText } from '../../../texts'

type Props = { orderId: string; movement: Movement; leftMinor: number; isOffered: boolean }

/** Opens the form by which staff record a dispute of which the provider tells by letter. */
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
  const formId = useId()
  const [typed, setTyped] = useState({ amount: typedAmount(leftMinor), reason: '', answerBy: '' })
  const [errors, setErrors] = useState<Partial<LetterErrors>>({})
  const [key] = useState(newKey)
  const { isBusy, run } = useLetter(orderId)
  const type = (change: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...change }))
    setErrors({})
  }
  async function save(event: FormEvent) {
    event.preventDefault()
    const letter = readLetter(typed, leftMinor)
    if (!('amountMinor' in letter)) return setErrors(letter)
    const recorded = await run({ movementId, ...letter }, key)
    if (recorded instanceof ApiProblem) {
      const why = withCause(text, text(`dispute.refused.${disputeRefusalOf(recorded)}`), recorded.code)
      toast({ kind: 'error', about: 'dispute', title: text('toast.error'), text: why })
    } else if (recorded !== null) onClose()
  }
  return (
    <Dialog
      title={text('letter.title')}
      onClose={isBusy ? () => {} : onClose}
      answers={
        <>
          <Button look="line" onPress={onClose}>
            {text('refund.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {text('letter.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <p>{text('letter.text')}</p>
        <TextField
          label={text('letter.amount', { currency: CURRENCY_SIGNS[currency] })}
          value={typed.amount}
          onChange={(amount) => type({ amount })}
          error={errors.amount && text(`amount.${errors.amount}`, { most: formatMoney(leftMinor, currency, 'ru') })}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
        />
        <TextField
          label={text('letter.reason')}
          value={typed.reason}
          onChange={(reason) => type({ reason: reason.slice(0, 500) })}
          error={errors.reason && text('letter.reasonMissing')}
          autoComplete="off"
        />
        <TextField
          label={text('letter.answerBy')}
          type="date"
          value={typed.answerBy}
          onChange={(answerBy) => type({ answerBy })}
        />
      </form>
    </Dialog>
  )
}

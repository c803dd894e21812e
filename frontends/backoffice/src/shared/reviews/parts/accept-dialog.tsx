import type { ReviewedMoney } from 'contracts/order/money/payment'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { TextArea } from 'frontend-kit/ui/fields/text-area'
import { FormDialog } from '../../form/form-dialog'
import { Wrong } from '../../form/use-form'
import { NOTE_LENGTH, restAfter } from '../rules'
import { useText } from '../texts'
import { shownMoney, useCame } from './money-facts'
import { useSettlementForm } from './use-settlement-form'

/**
 * Asks before money counts towards the price, since no move leads back. Where something is still missing after it, it says so:
 * the order waits for that, unless staff forgive it and say why (PAY-034).
 */
export function AcceptDialog({ review, onClose }: { review: ReviewedMoney; onClose: () => void }) {
  const text = useText()
  const came = useCame(review)
  const { due } = review
  const left = restAfter(review)
  const rest = left ? shownMoney(left) : ''
  const form = useSettlementForm(
    review,
    {
      start: () => ({ isForgiven: false, note: '' }),
      read({ isForgiven, note }) {
        if (!left || !isForgiven) return { how: 'accept' }
        if (note.trim() === '') return new Wrong({ note: 'reasonMissing' })
        return { how: 'accept', forgiveMinor: left.minor, note: note.trim() }
      },
    },
    onClose,
  )
  const { isForgiven } = form.typed
  return (
    <FormDialog
      of={form}
      role="alertdialog"
      title={text('accept.title', { came, number: review.orderNumber ?? '' })}
      submitLabel={text(left && isForgiven ? 'action.forgive' : 'action.accept', { rest })}
      cancelLabel={text('accept.cancel')}
      busyReason={text('settling')}
      onClose={onClose}
    >
      <p>{text(left ? 'accept.part' : 'accept.text', { came, rest, due: due ? shownMoney(due) : '' })}</p>
      {left && (
        <Checkbox isSelected={isForgiven} onChange={(it) => form.type({ isForgiven: it })}>
          {text('accept.forgive', { rest })}
        </Checkbox>
      )}
      {left && isForgiven && (
        <TextArea
          {...form.field('note', NOTE_LENGTH)}
          label={text('accept.reason')}
          error={form.errors.note && text('accept.reasonMissing')}
          limit={{ length: NOTE_LENGTH, text: text('aside.full') }}
        />
      )}
    </FormDialog>
  )
}

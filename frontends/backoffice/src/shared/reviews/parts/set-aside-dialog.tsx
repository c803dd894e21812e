import type { ReviewedMoney } from 'contracts/order/money/payment'
import { TextArea } from 'frontend-kit/ui/fields/text-area'
import { FormDialog } from '../../form/form-dialog'
import { Wrong } from '../../form/use-form'
import { NOTE_LENGTH } from '../rules'
import { useText } from '../texts'
import { useCame } from './money-facts'
import { useSettlementForm } from './use-settlement-form'

/** Asks for the note with which money is set aside. */
export function SetAsideDialog({ review, onClose }: { review: ReviewedMoney; onClose: () => void }) {
  const text = useText()
  const came = useCame(review)
  const form = useSettlementForm(
    review,
    {
      start: () => ({ note: '' }),
      read({ note }) {
        if (note.trim() === '') return new Wrong({ note: 'noteMissing' })
        return { how: 'set-aside', note: note.trim() }
      },
    },
    onClose,
  )
  return (
    <FormDialog
      of={form}
      role="alertdialog"
      title={
        review.orderNumber === null
          ? text('aside.alone', { came })
          : text('aside.title', { came, number: review.orderNumber })
      }
      submitLabel={text('action.set-aside')}
      cancelLabel={text('accept.cancel')}
      busyReason={text('settling')}
      onClose={onClose}
    >
      <p>{text('aside.text')}</p>
      <TextArea
        {...form.field('note', NOTE_LENGTH)}
        label={text('aside.note')}
        error={form.errors.note && text('aside.noteMissing')}
        limit={{ length: NOTE_LENGTH, text: text('aside.full') }}
      />
    </FormDialog>
  )
}

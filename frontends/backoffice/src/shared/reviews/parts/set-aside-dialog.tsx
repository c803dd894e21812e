import type { ReviewedMoney } from 'contracts/order/money/payment'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { TextArea } from 'frontend-kit/ui/fields/text-area'
import { useState } from 'react'
import { useText } from '../texts'
import styles from './dialogs.module.css'
import { useCame } from './money-facts'

type Props<Answer extends readonly unknown[]> = {
  review: ReviewedMoney
  onConfirm: (...answer: Answer) => void
  onCancel: () => void
}

export const NOTE_LENGTH = 1_000

/** Asks for the note with which money is set aside. */
export function SetAsideDialog({ review, onConfirm, onCancel }: Props<[note: string]>) {
  const text = useText()
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const came = useCame(review)
  const confirm = () => {
    if (note.trim() === '') setMissing(true)
    else onConfirm(note.trim())
  }
  return (
    <ConfirmDialog
      title={
        review.orderNumber === null
          ? text('aside.alone', { came })
          : text('aside.title', { came, number: review.orderNumber })
      }
      confirmLabel={text('action.set-aside')}
      cancelLabel={text('accept.cancel')}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <p>{text('aside.text')}</p>
      <TextArea
        className={styles.note}
        label={text('aside.note')}
        value={note}
        onChange={setNote}
        error={isMissing && note.trim() === '' ? text('aside.noteMissing') : undefined}
        limit={{ length: NOTE_LENGTH, text: text('aside.full') }}
      />
    </ConfirmDialog>
  )
}

import type { ReviewedMoney } from 'contracts/order/payment-reviews'
import { ConfirmDialog } from 'frontend-kit/ui/confirm-dialog'
import { TextArea } from 'frontend-kit/ui/text-area'
import { useState } from 'react'
import { useText } from '../texts'
import styles from './dialogs.module.css'
import { shownMoney, useCame } from './money-facts'

type Props<Answer extends readonly unknown[]> = {
  review: ReviewedMoney
  onConfirm: (...answer: Answer) => void
  onCancel: () => void
}

/** Asks before money counts as the payment: no move leads back. */
export function AcceptQuestion({ review, ...answers }: Props<[]>) {
  const text = useText()
  const { due } = review
  const number = review.orderNumber ?? ''
  const came = useCame(review)
  return (
    <ConfirmDialog
      title={text('accept.title', { came, number })}
      confirmLabel={text('action.accept')}
      cancelLabel={text('accept.cancel')}
      {...answers}
    >
      {text('accept.text', { came, due: due ? shownMoney(due) : '' })}
    </ConfirmDialog>
  )
}

const NOTE_LENGTH = 1_000

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

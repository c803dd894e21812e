import type { ReviewedMoney, Settlement } from 'contracts/order/money/payment'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { TextArea } from 'frontend-kit/ui/fields/text-area'
import { useState } from 'react'
import { restAfter } from '../rules'
import { useText } from '../texts'
import { NOTE_LENGTH } from './dialogs'
import styles from './dialogs.module.css'
import { shownMoney, useCame } from './money-facts'

type Props = { review: ReviewedMoney; onConfirm: (settlement: Settlement) => void; onCancel: () => void }

/**
 * Asks before money counts towards the price, since no move leads back. Where something is still missing after it, it says so:
 * the order waits for that, unless staff forgive it and say why (PAY-034).
 */
export function AcceptDialog({ review, onConfirm, onCancel }: Props) {
  const text = useText()
  const [isForgiven, forgive] = useState(false)
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const came = useCame(review)
  const { due } = review
  const left = restAfter(review)
  const rest = left ? shownMoney(left) : ''
  const confirm = () => {
    if (!left || !isForgiven) return onConfirm({ how: 'accept' })
    if (note.trim() === '') setMissing(true)
    else onConfirm({ how: 'accept', forgiveMinor: left.minor, note: note.trim() })
  }
  return (
    <ConfirmDialog
      title={text('accept.title', { came, number: review.orderNumber ?? '' })}
      confirmLabel={text(left && isForgiven ? 'action.forgive' : 'action.accept', { rest })}
      cancelLabel={text('accept.cancel')}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <p>{text(left ? 'accept.part' : 'accept.text', { came, rest, due: due ? shownMoney(due) : '' })}</p>
      {left && (
        <Checkbox isSelected={isForgiven} onChange={forgive}>
          {text('accept.forgive', { rest })}
        </Checkbox>
      )}
      {left && isForgiven && (
        <TextArea
          className={styles.note}
          label={text('accept.reason')}
          value={note}
          onChange={setNote}
          error={isMissing && note.trim() === '' ? text('accept.reasonMissing') : undefined}
          limit={{ length: NOTE_LENGTH, text: text('aside.full') }}
        />
      )}
    </ConfirmDialog>
  )
}

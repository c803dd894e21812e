import { DATA_REQUEST_COMMENT_LENGTH } from 'contracts/legal/data-request-lengths'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { useSite } from 'platform'
import { useState } from 'react'
import { type AskedAbout, daysOf } from '../rules'
import { useText } from '../texts'
import styles from './ask-dialog.module.css'

type Props = { kind: AskedAbout; isBusy: boolean; onAsk: (comment: string) => void; onClose: () => void }

/** Asks before a request is sent that ends something: it says what becomes of running orders. */
export function AskDialog({ kind, isBusy, onAsk, onClose }: Props) {
  const text = useText()
  const site = useSite()
  const [comment, setComment] = useState('')
  return (
    <ConfirmDialog
      title={text(`ask.${kind}`)}
      confirmLabel={text(`ask.${kind}.yes`)}
      cancelLabel={text('ask.no')}
      danger={kind === 'erasure'}
      busy={isBusy}
      onConfirm={() => onAsk(comment)}
      onCancel={onClose}
    >
      <div className={styles.question}>
        <p>{text('ask.orders')}</p>
        <p>{text(`ask.${kind}.text`, { days: daysOf(kind, site) })}</p>
        <TextField
          label={text('ask.comment')}
          value={comment}
          onChange={setComment}
          limit={{ length: DATA_REQUEST_COMMENT_LENGTH, text: text('ask.full') }}
        />
      </div>
    </ConfirmDialog>
  )
}

import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { type Dispute, type EvidenceKind, MOST_EVIDENCE_BYTES } from 'contracts/payment/disputes'
import { formatBytes } from 'contracts/text/format'
import { Button } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { Note } from 'frontend-kit/ui/feedback/note'
import { TextArea } from 'frontend-kit/ui/fields/text-area'
import { type FormEvent, useId, useRef } from 'react'
import { ChosenFile } from '../../../../shared/chosen-file'
import { FileDrop } from '../../../../shared/file-drop'
import styles from '../../../../shared/form/form-dialog.module.css'
import { useSizeLabels } from '../../../../shared/texts'
import { KINDS } from '../../../dispute'
import { useText } from '../../../texts'
import { useAnswerForm } from './use-answer-form'

/** As many characters as the service takes. */
const TEXT_LENGTH = 20_000

type Props = { order: Order; dispute: Dispute; onClose: () => void }

/** The form of an answer to a dispute: what happened, and a document for each thing that proves it. */
export function AnswerDialog({ order, dispute, onClose }: Props) {
  const text = useText()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { typed, errors, isBusy, type, choose, save } = useAnswerForm(dispute, onClose)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || (await save())) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const size = formatBytes(MOST_EVIDENCE_BYTES, useSizeLabels())
  return (
    <Dialog
      title={text('dispute.answerTitle', { number: orderNumber(order, 4) })}
      onClose={isBusy ? () => {} : onClose}
      answers={
        <>
          <Button look="line" onPress={onClose} disabledReason={isBusy ? text('refund.sending') : undefined}>
            {text('refund.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {text('dispute.send')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Note kind="info">{text(dispute.isByLetter ? 'dispute.answerByLetter' : 'dispute.answerOnce')}</Note>
        <TextArea
          label={text('dispute.text')}
          hint={text('dispute.textHint')}
          value={typed.text}
          onChange={(it) => type(it.slice(0, TEXT_LENGTH))}
          error={errors.text && text('dispute.textMissing')}
          autoComplete="off"
        />
        {KINDS.map((kind) => (
          <Evidence key={kind} kind={kind} file={typed.files[kind]} isBusy={isBusy} onChoose={choose} />
        ))}
        {errors.files && <Note kind="error">{text('dispute.filesTooLarge', { size })}</Note>}
      </form>
    </Dialog>
  )
}

type EvidenceProps = {
  kind: EvidenceKind
  file: File | undefined
  isBusy: boolean
  onChoose: (kind: EvidenceKind, file: File | undefined) => void
}

function Evidence({ kind, file, isBusy, onChoose }: EvidenceProps) {
  const text = useText()
  const label = text(`dispute.${kind}`)
  if (!file) return <FileDrop label={label} hint={text('dispute.fileHint')} onChoose={([it]) => onChoose(kind, it)} />
  return (
    <div>
      {/* Of four places each is named, also once its file is chosen. */}
      <p aria-hidden="true">{label}</p>
      <ChosenFile
        file={file}
        label={label}
        removeLabel={text('receipt.removeFile', { name: file.name })}
        isLocked={isBusy}
        onRemove={() => onChoose(kind, undefined)}
      />
    </div>
  )
}

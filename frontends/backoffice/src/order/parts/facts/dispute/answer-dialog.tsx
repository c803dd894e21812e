import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { type Dispute, type EvidenceKind, MOST_EVIDENCE_BYTES } from 'contracts/payment/disputes'
import { formatBytes } from 'contracts/text/format'
import { DropZone } from 'frontend-kit/ui/actions/drop-zone'
import { Note } from 'frontend-kit/ui/feedback/note'
import { TextArea } from 'frontend-kit/ui/fields/text-area'
import { ChosenFile } from '../../../../shared/chosen-file'
import { FormDialog } from '../../../../shared/form/form-dialog'
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
  const form = useAnswerForm(dispute, onClose)
  const { typed, errors, isBusy, choose } = form
  const size = formatBytes(MOST_EVIDENCE_BYTES, useSizeLabels())
  return (
    <FormDialog
      of={form}
      title={text('dispute.answerTitle', { number: orderNumber(order, 4) })}
      submitLabel={text('dispute.send')}
      cancelLabel={text('refund.cancel')}
      busyReason={text('refund.sending')}
      onClose={onClose}
    >
      <Note kind="info">{text(dispute.isByLetter ? 'dispute.answerByLetter' : 'dispute.answerOnce')}</Note>
      <TextArea
        {...form.field('text', TEXT_LENGTH)}
        label={text('dispute.text')}
        hint={text('dispute.textHint')}
        error={errors.text && text('dispute.textMissing')}
        autoComplete="off"
      />
      {KINDS.map((kind) => (
        <Evidence key={kind} kind={kind} file={typed.files[kind]} isBusy={isBusy} onChoose={choose} />
      ))}
      {errors.files && <Note kind="error">{text('dispute.filesTooLarge', { size })}</Note>}
    </FormDialog>
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
  if (!file) return <DropZone label={label} hint={text('dispute.fileHint')} onChoose={([it]) => onChoose(kind, it)} />
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

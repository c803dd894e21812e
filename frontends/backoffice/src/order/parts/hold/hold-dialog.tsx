import { Button } from 'frontend-kit/ui/actions/button'
import { Select } from 'frontend-kit/ui/fields/select'
import { TextArea } from 'frontend-kit/ui/fields/text-area'
import { FormDialog } from '../../../shared/form/form-dialog'
import { useText } from '../../texts'
import styles from './hold-dialog.module.css'
import { REASONS, type Wish } from './rules'
import { useHoldForm } from './use-hold-form'

/** As many characters as the service takes. */
const REASON_LENGTH = 500
const KINDS = ['aligner', 'matrix', 'retainer'] as const

type Props = Wish & { onClose: () => void }

/** What is asked for, and why, in the words that the customer reads; usual reasons are a press away. */
export function HoldDialog({ onClose, ...wish }: Props) {
  const text = useText()
  const form = useHoldForm(wish, onClose)
  const { scan, patient } = wish
  const { errors, typed } = form
  const reason = form.field('reason', REASON_LENGTH)
  return (
    <FormDialog
      of={form}
      title={text(scan ? 'hold.title' : 'hold.titleMissing')}
      submitLabel={text('hold.send')}
      cancelLabel={text('hold.cancel')}
      busyReason={text('hold.sending')}
      onClose={onClose}
    >
      <p>
        {scan
          ? text('hold.replace', { patient: patient.name, kind: text(`kind.${scan.kind}`), name: scan.originalName })
          : text('hold.missing', { patient: patient.name })}
      </p>
      {!scan && (
        <Select
          label={text('hold.kind')}
          value={typed.kind}
          onChange={(kind) => form.type({ kind })}
          options={KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))}
        />
      )}
      <TextArea
        {...reason}
        label={text('hold.reason')}
        hint={text('hold.reasonHint')}
        error={errors.reason && text('hold.reasonMissing')}
        limit={{ length: REASON_LENGTH, text: text('hold.reasonFull', { most: REASON_LENGTH }) }}
        autoComplete="off"
      />
      <fieldset aria-label={text('hold.reasons')} className={styles.reasons}>
        {REASONS[scan ? 'replace' : 'missing'].map((it) => (
          <Button key={it} look="line" onPress={() => reason.onChange(text(`hold.because.${it}`))}>
            {text(`hold.because.${it}`)}
          </Button>
        ))}
      </fieldset>
      <p className={styles.effect}>{text('hold.effect')}</p>
    </FormDialog>
  )
}

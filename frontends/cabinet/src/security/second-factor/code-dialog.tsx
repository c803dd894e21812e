import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { useKeptFocus } from '../../use-kept-focus'
import { useText } from '../texts'
import styles from './second-factor.module.css'
import { useCode } from './use-code'

type Props = { change: 'replace' | 'remove'; onDone: (codes: readonly string[]) => void; onClose: () => void }

/** Asks for a code before recovery codes are replaced or the app is disconnected: neither can be taken back. */
export function CodeDialog({ change, onDone, onClose }: Props) {
  const text = useText()
  const content = useKeptFocus<HTMLDivElement>(true)
  const { isBusy, submit, field } = useCode(change, onDone)
  return (
    <ConfirmDialog
      title={text(`factor.ask.${change}`)}
      confirmLabel={text(`factor.ask.${change}.yes`)}
      cancelLabel={text('security.no')}
      danger={change === 'remove'}
      busy={isBusy}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      <div ref={content} className={styles.question}>
        <p>{text(`factor.ask.${change}.text`)}</p>
        <TextField {...field} label={text('factor.code')} autoComplete="one-time-code" isRequired />
      </div>
    </ConfirmDialog>
  )
}

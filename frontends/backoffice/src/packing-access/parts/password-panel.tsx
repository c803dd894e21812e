import type { PackerAccess } from 'contracts/people/packers'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { Note } from 'frontend-kit/ui/feedback/note'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { toast } from 'platform'
import { useId, useState } from 'react'
import { CopyButton } from '../../shared/copy-button'
import { useForm, Wrong } from '../../shared/form/use-form'
import { useAccessChanges } from '../queries'
import { LEAST_LENGTH, MOST_LENGTH, suggestedPassword } from '../rules'
import { useText } from '../texts'
import styles from './panels.module.css'

const suggest = () => suggestedPassword((count) => crypto.getRandomValues(new Uint8Array(count)))

/** Changes the password after a question; the new one is shown once. */
export function PasswordPanel({ access: { site, openSessions } }: { access: PackerAccess }) {
  const text = useText()
  const titleId = useId()
  const [changed, setChanged] = useState<string | null>(null)
  const form = usePassword(setChanged)
  return (
    <Panel aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {text('password.title')}
      </h2>
      <p className={styles.text}>{text('password.text')}</p>
      {changed !== null && <Changed password={changed} />}
      <form {...form.form} className={styles.form}>
        <TextField
          {...form.field('password', MOST_LENGTH)}
          autoComplete="off"
          label={text('password.label')}
          hint={text('password.hint', { least: LEAST_LENGTH })}
          error={form.errors.password && text('password.short', { least: LEAST_LENGTH })}
          limit={{ length: MOST_LENGTH, text: text('password.full') }}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={form.isBusy}>
            {text('password.change')}
          </Button>
          <Button look="quiet" onPress={() => form.type({ password: suggest() })}>
            {text('password.another')}
          </Button>
        </div>
      </form>
      {form.question && (
        <ConfirmDialog
          title={text('password.questionTitle')}
          confirmLabel={text('password.change')}
          cancelLabel={text('password.cancel')}
          onConfirm={form.question.yes}
          onCancel={form.question.no}
        >
          {text('password.questionText', { site, count: openSessions })}
        </ConfirmDialog>
      )}
    </Panel>
  )
}

function Changed({ password }: { password: string }) {
  const text = useText()
  return (
    <Note kind="success" title={text('password.shown')} className={styles.changed ?? ''}>
      <span className={styles.password}>
        {password}
        <CopyButton value={password} label={text('password.copy')} />
      </span>
    </Note>
  )
}

function usePassword(onChanged: (password: string) => void) {
  const text = useText()
  const { changePassword } = useAccessChanges()
  const form = useForm<{ password: string }, string, { password?: true }, string>({
    start: () => ({ password: suggest() }),
    read: ({ password }) => (password.length < LEAST_LENGTH ? new Wrong({ password: true }) : password),
    isQuestion: () => true,
    send: changePassword,
    onDone(password) {
      toast({ kind: 'success', about: 'packing', title: text('password.done') })
      onChanged(password)
      form.type({ password: suggest() })
    },
    about: 'packing',
    failed: () => text('password.failed'),
  })
  return form
}

import type { StaffFactor } from 'contracts/people/second-factor'
import { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { EmailText } from 'frontend-kit/ui/marks/email-text'
import { Pill } from 'frontend-kit/ui/marks/pill'
import { toast, useSession } from 'platform'
import { RowDialogs, useRowDialog } from '../shared/lists/row-dialogs'
import { Moment } from '../shared/moment'
import { withCause } from '../shared/texts'
import { useReset } from './queries'
import css from './staff-security.module.css'
import { useText } from './texts'

/** Who of the staff has a second factor, and the reset of a lost one; the question stands once for all rows. */
export function People({ people }: { people: readonly StaffFactor[] }) {
  return (
    <RowDialogs>
      <ul className={css.people}>
        {people.map((it) => (
          <li key={it.userId}>
            <Person person={it} />
          </li>
        ))}
      </ul>
    </RowDialogs>
  )
}

function Person({ person }: { person: StaffFactor }) {
  const text = useText()
  const open = useRowDialog()
  const session = useSession()
  const { userId, email, roles, enrolledAt } = person
  const isSelf = session.status === 'signed-in' && session.person.id === userId
  return (
    <article className={css.person} aria-label={email}>
      <div>
        <div className={css.email}>
          <EmailText>{email}</EmailText>
        </div>
        <div className={css.text}>
          {roles.map((it) => text(it === 'admin' ? 'role.admin' : 'role.manager')).join(', ')}
        </div>
      </div>
      <div className={css.standing}>
        {enrolledAt ? (
          <>
            <Pill tone="green">{text('factor.on')}</Pill>
            <span className={css.text}>
              <Moment at={enrolledAt} />
            </span>
          </>
        ) : (
          <Pill tone="amber">{text('factor.off')}</Pill>
        )}
      </div>
      {enrolledAt && (
        <Button
          look="line"
          disabledReason={isSelf ? text('reset.own') : undefined}
          onPress={() => open((close) => <ResetDialog person={person} onClose={close} />)}
        >
          {text('reset')}
        </Button>
      )}
    </article>
  )
}

function ResetDialog({ person: { userId, email }, onClose }: { person: StaffFactor; onClose: () => void }) {
  const text = useText()
  const { isBusy, run } = useReset()
  async function confirm() {
    const changed = await run(userId)
    if (changed === null) return
    onClose()
    const about = 'staff-security'
    if (changed instanceof ApiProblem)
      return toast({
        kind: 'error',
        about,
        title: text('toast.error'),
        text: withCause(text, text('reset.failed'), changed.code),
      })
    toast({ kind: 'success', about, title: text('reset.done'), text: text('reset.done.text', { email }) })
  }
  return (
    <ConfirmDialog
      title={text('reset.ask')}
      confirmLabel={text('reset')}
      cancelLabel={text('security.no')}
      danger
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{text('reset.ask.text', { email })}</p>
    </ConfirmDialog>
  )
}

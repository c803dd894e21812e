import { Button } from 'frontend-kit/ui/actions/button'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import type { SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import css from '../auth-page.module.css'
import { useCodeEntry } from './use-code-entry'

/** Takes the six digits of the mail, which sign in this browser alone (AUTH-033). */
export function CodeForm({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  const intl = useIntl()
  const { code, problem, isBusy, type, submit } = useCodeEntry(email, onSignedIn)

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    submit()
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form className={css.ways} noValidate onSubmit={send}>
      <TextField
        className={css.code}
        label={intl.formatMessage({ id: 'auth.code' })}
        value={code}
        onChange={type}
        error={problem ?? undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
      <Button type="submit" className={css.action} busy={isBusy}>
        <FormattedMessage id="auth.code.submit" />
      </Button>
    </form>
  )
}

import { TextField } from 'frontend-kit/ui/fields/text-field'
import { type SubmitEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import css from '../auth-page.module.css'
import { PasskeySignIn } from '../passkey/passkey-sign-in'
import { SendButton } from './send-button'
import { emailFault } from './sign-in-form'

type Props = {
  email: string
  onChange: (email: string) => void
  isSending: boolean
  waitS: number
  onSend: () => Promise<void>
  onSignedIn: () => void
}

/**
 * Asks for the e-mail; an invalid one sends nothing (AUTH-003, AUTH-004). Browsers offer passkeys only at a field for the name of
 * a user.
 */
export function LinkForm({ email, onChange, isSending, waitS, onSend, onSignedIn }: Props) {
  const intl = useIntl()
  const [isTried, setIsTried] = useState(false)
  const fault = emailFault(email)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsTried(true)
    if (fault === null) return void onSend()
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form className={css.content} noValidate onSubmit={submit}>
      <h1 className={css.title}>
        <FormattedMessage id="auth.title" />
      </h1>
      <p className={css.text}>
        <FormattedMessage id="auth.lead" />
      </p>
      <TextField
        type="email"
        name="email"
        autoComplete="username webauthn"
        autoFocus
        isRequired
        limit={{ length: 254, text: intl.formatMessage({ id: 'auth.limit' }, { length: 254 }) }}
        label={intl.formatMessage({ id: 'auth.email' })}
        value={email}
        onChange={onChange}
        error={isTried && fault !== null ? intl.formatMessage({ id: `auth.email.${fault}` }) : undefined}
      />
      <SendButton type="submit" busy={isSending} waitS={waitS}>
        <FormattedMessage id="auth.submit" />
      </SendButton>
      <PasskeySignIn onSignedIn={onSignedIn} />
    </form>
  )
}

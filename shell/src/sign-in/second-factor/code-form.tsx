import { joined } from 'frontend-kit/joined'
import { Button, buttonLook } from 'frontend-kit/ui/actions/button'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { Link } from 'platform'
import { type SubmitEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import css from '../auth-page.module.css'
import { useGiving } from './use-giving'

/** AUTH-035: asks for the app's code; a recovery code is the other way. Whoever has neither goes on as a customer. */
export function CodeForm() {
  const intl = useIntl()
  const [means, setMeans] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const { give, isBusy, isWrong, retry } = useGiving()
  const other = means === 'app' ? 'recovery' : 'app'

  function retype(typed: string) {
    setCode(typed)
    retry()
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (code.trim() && !isBusy) void give(code.trim())
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form className={css.content} noValidate onSubmit={submit}>
      <h1 className={css.title}>
        <FormattedMessage id={`auth.factor.${means}.title`} />
      </h1>
      <p className={css.text}>
        <FormattedMessage id={`auth.factor.${means}.text`} />
      </p>
      <TextField
        key={means}
        autoComplete={means === 'app' ? 'one-time-code' : 'off'}
        {...(means === 'app' && { inputMode: 'numeric' })}
        autoFocus
        isRequired
        label={intl.formatMessage({ id: `auth.factor.${means}` })}
        value={code}
        onChange={retype}
        error={isWrong ? intl.formatMessage({ id: `auth.factor.${means}.wrong` }) : undefined}
      />
      <Button type="submit" className={css.action} busy={isBusy}>
        <FormattedMessage id="auth.factor.submit" />
      </Button>
      <div className={css.ways}>
        <Button
          look="quiet"
          className={css.action}
          onPress={() => {
            setMeans(other)
            retype('')
          }}
        >
          <FormattedMessage id={`auth.factor.${other}.use`} />
        </Button>
        <Link className={joined(buttonLook('quiet'), css.action)} to="/cabinet">
          <FormattedMessage id="auth.factor.later" />
        </Link>
      </div>
      <p className={css.small}>
        <FormattedMessage id="auth.factor.lost" />
      </p>
    </form>
  )
}

import type { SecondFactorSecret } from 'contracts/people/second-factor'
import { Button } from 'frontend-kit/ui/actions/button'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { QrPicture } from 'frontend-kit/ui/marks/qr-picture'
import type { SubmitEvent } from 'react'
import { useKeptFocus } from '../../use-kept-focus'
import { Actions } from '../section'
import { useText } from '../texts'
import { grouped } from './rules'
import styles from './second-factor.module.css'
import { useCode } from './use-code'

type Props = { secret: SecondFactorSecret; onCodes: (codes: readonly string[]) => void; onCancel: () => void }

/** The QR code for the app, its secret for who types, and the first code, by which the factor counts. */
export function Enrolment({ secret, onCodes, onCancel }: Props) {
  const text = useText()
  const form = useKeptFocus<HTMLFormElement>(true)
  const { isBusy, submit, field } = useCode('enrol', onCodes)

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit()
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form ref={form} className={styles.enrolment} noValidate onSubmit={send}>
      <QrPicture className={styles.qr} text={secret.address} label={text('factor.qr')} />
      <div className={styles.steps}>
        <p>{text('factor.step.scan')}</p>
        <p className={styles.fact}>
          {text('factor.step.type')} <code className={styles.secret}>{grouped(secret.secret)}</code>
        </p>
        <TextField
          {...field}
          label={text('factor.code.first')}
          autoComplete="one-time-code"
          inputMode="numeric"
          isRequired
          autoFocus
        />
        <Actions>
          <Button type="submit" busy={isBusy}>
            {text('factor.enrol')}
          </Button>
          <Button look="quiet" onPress={onCancel}>
            {text('security.no')}
          </Button>
        </Actions>
      </div>
    </form>
  )
}

import { codeIn, isComplete } from 'contracts/people/sign-in-code'
import { countdownText } from 'frontend-kit/countdown'
import { Button } from 'frontend-kit/ui/actions/button'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { type SubmitEvent, useState } from 'react'
import styles from './confirming.module.css'
import { useText } from './texts'

type Props = {
  email: string
  busy: 'send' | 'enter' | null
  problem: string | null
  /** Seconds until another code may be sent. */
  waitS: number
  onSend: () => void
  onEnter: (code: string) => void
  onClose: () => void
}

/** Takes the six digits of the mail. */
export function CodeForm({ email, busy, problem, waitS, onSend, onEnter, onClose }: Props) {
  const text = useText()
  const [code, setCode] = useState('')
  const [isTried, setIsTried] = useState(false)
  const time = countdownText(waitS)
  const incomplete = isTried && !isComplete(code) ? text('confirm.incomplete') : null

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsTried(true)
    if (isComplete(code)) onEnter(code)
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form className={styles.form} aria-label={text('confirm.title')} noValidate onSubmit={submit}>
      <p role="status">{text('confirm.sent', { email })}</p>
      <TextField
        className={styles.code}
        label={text('confirm.code')}
        value={code}
        onChange={(typed) => setCode(codeIn(typed))}
        error={incomplete ?? problem ?? undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy === 'enter'}>
          {text('confirm.submit')}
        </Button>
        <Button
          look="line"
          busy={busy === 'send'}
          disabledReason={waitS > 0 ? text('confirm.wait', { time }) : undefined}
          onPress={onSend}
        >
          {text('confirm.again')}
          {waitS > 0 && <span aria-hidden="true">{time}</span>}
        </Button>
        <Button look="quiet" onPress={onClose}>
          {text('confirm.close')}
        </Button>
      </div>
    </form>
  )
}

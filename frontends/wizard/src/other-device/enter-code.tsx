import { Button } from 'frontend-kit/ui/actions/button'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { type SubmitEvent, useState } from 'react'
import { useProblemText } from '../texts'
import styles from './enter-code.module.css'
import { codeIn, numberIn } from './rules'
import { inTexts, useText } from './texts'
import { useRedemption } from './use-redemption'

/** A quiet line that unfolds the form. */
export const EnterCodeOffer = inTexts(() => {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen)
    return (
      <div className={styles.form}>
        <p>{text('enter.text')}</p>
        <EnterCode onClose={() => setIsOpen(false)} />
      </div>
    )
  return (
    <Button className={styles.offer} look="quiet" onPress={() => setIsOpen(true)}>
      {text('enter.title')}
    </Button>
  )
})

/** Takes the number and the code that the first device shows; the draft then goes on here. */
export function EnterCode({ number: known = '', onClose }: { number?: string; onClose?: () => void }) {
  const text = useText()
  const problemText = useProblemText()
  const { isBusy, problem, redeem } = useRedemption()
  const [typed, setTyped] = useState({ number: known, code: '' })
  const [isTried, setIsTried] = useState(false)
  const [number, code] = [numberIn(typed.number), codeIn(typed.code)]

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsTried(true)
    if (number !== null && code !== null) return void redeem({ number, code })
    event.currentTarget.querySelectorAll('input')[number === null ? 0 : 1]?.focus()
  }
  return (
    <form className={styles.form} aria-label={text('enter.title')} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <TextField
          label={text('enter.number')}
          hint={text('enter.numberHint')}
          value={typed.number}
          onChange={(it) => setTyped({ ...typed, number: it })}
          error={isTried && number === null ? text('enter.numberWrong') : undefined}
          autoComplete="off"
          autoFocus={known === ''}
        />
        <TextField
          label={text('enter.code')}
          value={typed.code}
          onChange={(it) => setTyped({ ...typed, code: it })}
          error={isTried && code === null ? text('enter.codeWrong') : problem ? problemText(problem) : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {text('enter.submit')}
        </Button>
        {onClose && (
          <Button look="quiet" onPress={onClose}>
            {text('enter.close')}
          </Button>
        )}
      </div>
    </form>
  )
}

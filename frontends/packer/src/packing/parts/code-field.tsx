import { Button } from 'frontend-kit/ui/actions/button'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { type RefObject, type SubmitEvent, useState } from 'react'
import { useText } from '../texts'
import styles from './code-field.module.css'

/** As long as the contract lets a code be. */
const LONGEST = 200

type Props = { onCode: (code: string) => void; form: RefObject<HTMLFormElement | null> }

/** Takes a code that is typed by hand, where a scanner cannot read it. */
export function CodeField({ onCode, form }: Props) {
  const text = useText()
  const [code, setCode] = useState('')
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // What stands in the field now, also what was typed within this moment. A second Enter finds nothing to send.
    const typed = event.currentTarget.querySelector('input')?.value.trim() ?? ''
    if (typed === '') return
    onCode(typed)
    setCode('')
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={text('scan.label')}
        value={code}
        onChange={setCode}
        autoComplete="off"
        name="bag-code"
        className={styles.field}
        limit={{ length: LONGEST, text: text('scan.limit', { length: LONGEST }) }}
      />
      <Button type="submit" look="line" className={styles.submit}>
        {text('scan.submit')}
      </Button>
    </form>
  )
}

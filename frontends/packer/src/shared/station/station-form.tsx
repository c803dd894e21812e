import { Button } from 'frontend-kit/ui/actions/button'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { type SubmitEvent, useState } from 'react'
import { useText } from '../../texts'
import { nameStation, STATION_LENGTH } from './station'
import styles from './station-form.module.css'

type Props = { name: string; onDone?: () => void; autoFocus?: boolean }

/** Asks how the place is called at which this device packs; a scanner's code is none. */
export function StationForm({ name, onDone, autoFocus = false }: Props) {
  const text = useText()
  const [value, setValue] = useState(name)
  const [isTried, setTried] = useState(false)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (value.trim() === '') return setTried(true)
    nameStation(value)
    onDone?.()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={text('station.label')}
        hint={text('station.hint')}
        value={value}
        onChange={setValue}
        autoFocus={autoFocus}
        autoComplete="off"
        className={styles.field}
        limit={{ length: STATION_LENGTH, text: text('unlock.limit', { length: STATION_LENGTH }) }}
        error={isTried && value.trim() === '' ? text('station.missing') : undefined}
      />
      <Button type="submit" className={styles.submit}>
        {text('station.save')}
      </Button>
    </form>
  )
}

import { Button } from 'frontend-kit/ui/actions/button'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { useText } from '../texts'
import styles from './carrier-field.module.css'

/** The longest name that the service takes. */
const LENGTH = 100

type Props = {
  value: string
  /** The carriers known before, the likeliest first. */
  offered: readonly string[]
  onChange: (value: string) => void
  isMissing: boolean
}

/** Who takes the parcels: one press for a carrier that is known, or its name. */
export function CarrierField({ value, offered, onChange, isMissing }: Props) {
  const text = useText()
  return (
    <div className={styles.carrier}>
      <TextField
        name="carrier"
        label={text('ship.carrier')}
        value={value}
        onChange={onChange}
        error={isMissing ? text('ship.carrierMissing') : undefined}
        limit={{ length: LENGTH, text: text('ship.limit', { length: LENGTH }) }}
        autoComplete="off"
      />
      <fieldset className={styles.offered}>
        <legend>
          <VisuallyHidden>{text('ship.carriers')}</VisuallyHidden>
        </legend>
        {offered.map((it) => (
          <Button
            key={it}
            look="line"
            aria-pressed={it === value}
            className={styles.choice}
            onPress={() => onChange(it)}
          >
            {it}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}

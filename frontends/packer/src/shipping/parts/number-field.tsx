import { Button } from 'frontend-kit/ui/actions/button'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { useText } from '../texts'
import styles from './number-field.module.css'

/** What the names of these fields begin with. */
export const NUMBER = 'number-'
/** The longest number that the service takes. */
const LENGTH = 100

type Props = {
  at: number
  value: string
  onChange: (value: string) => void
  onRemove: (() => void) | undefined
  isTwice: boolean
}

/** The number of a parcel. What a scanner enters here is no bag's code, and stays here. */
export function NumberField({ at, value, onChange, onRemove, isTwice }: Props) {
  const text = useText()
  return (
    <div className={styles.row}>
      <TextField
        data-takes-scans
        name={`${NUMBER}${at}`}
        label={at === 0 ? text('ship.number') : text('ship.numberOf', { which: at + 1 })}
        hint={at === 0 ? text('ship.hint') : undefined}
        error={isTwice ? text('ship.twice') : undefined}
        value={value}
        onChange={onChange}
        limit={{ length: LENGTH, text: text('ship.limit', { length: LENGTH }) }}
        autoComplete="off"
        autoFocus={value === ''}
        className={styles.field}
      />
      {onRemove && (
        <Button look="quiet" icon="cross" iconOnly onPress={onRemove}>
          {text('ship.remove', { which: at + 1 })}
        </Button>
      )}
    </div>
  )
}

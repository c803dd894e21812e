import { MOST_PARCELS } from 'contracts/order/parcels'
import { Button } from 'frontend-kit/ui/actions/button'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { useText } from '../texts'
import styles from './parcel-numbers.module.css'

/** The longest number that the service takes. */
const LENGTH = 100

type Props = {
  label: string
  /** At least one, which may be empty. */
  numbers: readonly string[]
  onChange: (numbers: readonly string[]) => void
  /** The number that is there twice. */
  wrong: string | undefined
  canAdd: boolean
  autoFocus: boolean
}

/** The numbers of the parcels of one order, each in a field of its own. */
export function ParcelNumbers({ label, numbers, onChange, wrong, canAdd, autoFocus }: Props) {
  const text = useText()
  const change = (at: number, to: string) => onChange(numbers.with(at, to.slice(0, LENGTH)))
  const isTwice = (at: number) => {
    const typed = numbers.map((it) => it.trim())
    return wrong !== undefined && typed[at] === wrong && typed.indexOf(wrong) < at
  }
  return (
    <>
      {numbers.map((number, at) => (
        <div key={at} className={styles.row}>
          <TextField
            label={at === 0 ? label : text('ship.numberOfNext', { which: at + 1 })}
            value={number}
            onChange={(it) => change(at, it)}
            error={isTwice(at) ? text('ship.twice') : undefined}
            autoComplete="off"
            autoFocus={at === 0 ? autoFocus : number === ''}
          />
          {at > 0 && (
            <Button look="quiet" icon="cross" iconOnly onPress={() => onChange(numbers.toSpliced(at, 1))}>
              {text('ship.remove', { which: at + 1 })}
            </Button>
          )}
        </div>
      ))}
      {canAdd && numbers.length < MOST_PARCELS && (
        <div>
          <Button look="quiet" icon="plus" onPress={() => onChange([...numbers, ''])}>
            {text('ship.add')}
          </Button>
        </div>
      )}
    </>
  )
}

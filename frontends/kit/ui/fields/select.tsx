import { joined } from '../../joined'
import styles from './field.module.css'
import { FieldParts } from './field-parts'

type Props<V extends string> = {
  label: string
  /** Null while nothing is chosen. */
  value: V | null
  onChange: (value: V) => void
  /** Stands in the field while nothing is chosen; not needed where something always is. */
  placeholder?: string
  options: readonly { value: V; label: string }[]
  error?: string | undefined
  /** In a row, whose column says what it is: the label stays the field's name. */
  fieldOnly?: boolean
  className?: string
}

/** One choice among several, in the browser's own list, which a phone shows in its way. */
export function Select<V extends string>({ value, onChange, placeholder, options, ...parts }: Props<V>) {
  const choose = (chosen: string) => {
    const option = options.find((it) => it.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <FieldParts {...parts}>
      {(bound) => (
        <select
          {...bound}
          className={joined(styles.input, styles.select)}
          value={value ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((it) => (
            <option key={it.value} value={it.value}>
              {it.label}
            </option>
          ))}
        </select>
      )}
    </FieldParts>
  )
}

import { joined } from '../../joined'
import styles from './field.module.css'
import { FieldParts } from './field-parts'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
  className?: string
}

/** A choice among many; the browser's own list, which a phone shows in its way. */
export function SelectField({ label, value, onChange, options, className }: Props) {
  return (
    <FieldParts label={label} className={className}>
      {(bound) => (
        <select
          {...bound}
          className={joined(styles.input, styles.select)}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
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

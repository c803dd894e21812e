import { joined } from '../joined'
import styles from './field.module.css'
import { FieldParts } from './field-parts'
import type { FieldProps } from './text-field'

/** Several lines of text; grows with them. */
export function TextArea({ label, hint, error, className, onChange, ...input }: FieldProps) {
  return (
    <FieldParts label={label} hint={hint} error={error} className={className}>
      {(bound) => (
        <textarea
          {...input}
          {...bound}
          rows={3}
          className={joined(styles.input, styles.lines)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldParts>
  )
}

import { TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components'
import { joined } from '../joined'
import styles from './field.module.css'
import { FieldParts } from './field-parts'
import type { FieldProps } from './text-field'

/** Several lines of text; grows with them. */
export function TextArea({ label, hint, error, className, maxLength, ...field }: FieldProps) {
  return (
    <AriaTextField
      {...field}
      maxLength={maxLength}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={joined(styles.field, className)}
    >
      <FieldParts label={label} hint={hint} error={error}>
        <AriaTextArea className={joined(styles.input, styles.lines)} rows={3} />
      </FieldParts>
    </AriaTextField>
  )
}

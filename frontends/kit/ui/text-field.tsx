import type { HTMLInputAutoCompleteAttribute } from 'react'
import { TextField as AriaTextField, Input } from 'react-aria-components'
import { joined } from '../joined'
import styles from './field.module.css'
import { FieldParts } from './field-parts'

export type FieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
  /** What is wrong with the value, said below the field. */
  error?: string | undefined
  onBlur?: () => void
  maxLength?: number
  className?: string
}

type Props = FieldProps & {
  type?: 'text' | 'email' | 'tel'
  autoComplete?: HTMLInputAutoCompleteAttribute
  name?: string
  isRequired?: boolean
  /** For a page whose one purpose is this field. */
  autoFocus?: boolean
}

/** One line of text. */
export function TextField({ label, hint, error, className, maxLength, ...field }: Props) {
  return (
    <AriaTextField
      {...field}
      maxLength={maxLength}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={joined(styles.field, className)}
    >
      <FieldParts label={label} hint={hint} error={error}>
        <Input className={styles.input} />
      </FieldParts>
    </AriaTextField>
  )
}

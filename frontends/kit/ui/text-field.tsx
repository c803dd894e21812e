import type { HTMLInputAutoCompleteAttribute } from 'react'
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
  type?: 'text' | 'email' | 'tel' | 'password'
  autoComplete?: HTMLInputAutoCompleteAttribute
  name?: string
  isRequired?: boolean
  /** For a page whose one purpose is this field. */
  autoFocus?: boolean
}

/** One line of text. */
export function TextField({ label, hint, error, className, isRequired, onChange, ...input }: Props) {
  return (
    <FieldParts label={label} hint={hint} error={error} className={className}>
      {(bound) => (
        <input
          {...input}
          {...bound}
          aria-required={isRequired}
          className={styles.input}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldParts>
  )
}

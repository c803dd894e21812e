import { asLine } from 'contracts/text/text'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import styles from './field.module.css'
import { FieldParts } from './field-parts'

export type FieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
  /** What is wrong with the value; shown below the field. */
  error?: string | undefined
  onBlur?: () => void
  /** The longest value; the text appears once it is reached, since the browser cuts pasted text silently. */
  limit?: { length: number; text: string }
  className?: string
}

type Props = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'datetime-local'
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** The keyboard of a phone. */
  inputMode?: 'numeric' | 'decimal'
  name?: string
  isRequired?: boolean
  /** For a page whose one purpose is this field. */
  autoFocus?: boolean
}

/** One line of text; characters that no service accepts are removed from pasted text. */
export function TextField({ label, hint, error, className, isRequired, limit, onChange, ...input }: Props) {
  return (
    <FieldParts label={label} hint={hintAt(limit, input.value) ?? hint} error={error} className={className}>
      {(bound) => (
        <input
          {...input}
          {...bound}
          maxLength={limit?.length}
          aria-required={isRequired}
          className={styles.input}
          // A password is sent exactly as typed.
          onChange={({ target: { value } }) => onChange(input.type === 'password' ? value : asLine(value))}
        />
      )}
    </FieldParts>
  )
}

/** The hint of a field that is full; undefined before that. */
export const hintAt = (limit: FieldProps['limit'], value: string): string | undefined =>
  limit && value.length >= limit.length ? limit.text : undefined

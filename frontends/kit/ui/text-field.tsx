import { asLine } from 'contracts/text/text'
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
  /** So many characters fit in; the text says so once they are used up, since the browser cuts what is pasted. */
  limit?: { length: number; text: string }
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

/** One line of text; what no service takes is left out when it is pasted. */
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
          // What is typed as a password is compared as it is.
          onChange={({ target: { value } }) => onChange(input.type === 'password' ? value : asLine(value))}
        />
      )}
    </FieldParts>
  )
}

/** What is said at a field whose last place is taken; nothing before that. */
export const hintAt = (limit: FieldProps['limit'], value: string): string | undefined =>
  limit && value.length >= limit.length ? limit.text : undefined

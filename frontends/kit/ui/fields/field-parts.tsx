import { type ReactNode, useId } from 'react'
import { joined } from '../../joined'
import { VisuallyHidden } from '../layout/visually-hidden'
import { Icon } from '../marks/icon'
import styles from './field.module.css'

type Props = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  className?: string | undefined
  /** In a row, whose column says what it is: the label stays the field's name. */
  fieldOnly?: boolean
  /** Renders the input with the attributes that link it to its label, error and hint. */
  children: (bound: Bound) => ReactNode
}
type Bound = { id: string; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined }

/** Label, error and hint around the input of every field. */
export function FieldParts({ label, hint, error, className, fieldOnly = false, children }: Props) {
  const id = useId()
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`]
  const describedBy = joined(error && errorId, hint && hintId)
  const name = (
    <label htmlFor={id} className={styles.label}>
      {label}
    </label>
  )
  return (
    <div className={joined(styles.field, className)}>
      {fieldOnly ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      {error && (
        <span id={errorId} className={styles.error}>
          <Icon name="error" />
          {error}
        </span>
      )}
      {hint && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}

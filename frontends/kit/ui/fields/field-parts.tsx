import { type ReactNode, useId } from 'react'
import { joined } from '../../joined'
import { Icon } from '../marks/icon'
import styles from './field.module.css'

type Props = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  className?: string | undefined
  /** Renders the input with the attributes that link it to its label, error and hint. */
  children: (bound: Bound) => ReactNode
}
type Bound = { id: string; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined }

/** Label, error and hint around the input of every field. */
export function FieldParts({ label, hint, error, className, children }: Props) {
  const id = useId()
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`]
  const describedBy = joined(error && errorId, hint && hintId)
  return (
    <div className={joined(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
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

import type { ReactNode } from 'react'
import { joined } from '../../joined'
import styles from './field-form.module.css'

type Props = {
  onSubmit: () => void
  /** The field, and last its button. */
  children: ReactNode
  className?: string | undefined
}

/** A form of one field with its button beside it; what is said below the field moves the button nowhere. */
export const FieldForm = ({ onSubmit, children, className }: Props) => (
  <form
    className={joined(styles.line, className)}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)

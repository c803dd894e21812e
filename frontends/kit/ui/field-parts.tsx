import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import styles from './field.module.css'
import { Icon } from './icon'

type Props = { label: string; hint?: string | undefined; error?: string | undefined; children: ReactNode }

/** What stands around the input of every field. */
export function FieldParts({ label, hint, error, children }: Props) {
  return (
    <>
      <Label className={styles.label}>{label}</Label>
      {children}
      <FieldError className={styles.error}>
        <Icon name="error" />
        {error}
      </FieldError>
      {hint && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
    </>
  )
}

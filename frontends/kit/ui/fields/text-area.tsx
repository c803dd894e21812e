import { asParagraph } from 'contracts/text/text'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { joined } from '../../joined'
import styles from './field.module.css'
import { FieldParts } from './field-parts'
import { type FieldProps, hintAt } from './text-field'

type Props = FieldProps & { autoComplete?: HTMLInputAutoCompleteAttribute }

/** Several lines of text; the field grows with them. Characters that no service accepts are removed from pasted text. */
export function TextArea({ label, hint, error, className, limit, onChange, ...input }: Props) {
  return (
    <FieldParts label={label} hint={hintAt(limit, input.value) ?? hint} error={error} className={className}>
      {(bound) => (
        <textarea
          {...input}
          {...bound}
          maxLength={limit?.length}
          rows={3}
          className={joined(styles.input, styles.lines)}
          onChange={(event) => onChange(asParagraph(event.target.value))}
        />
      )}
    </FieldParts>
  )
}

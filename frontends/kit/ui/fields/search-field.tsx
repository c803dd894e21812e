import { asLine } from 'contracts/text/text'
import { SearchField as AriaSearchField, Button, Input, Label } from 'react-aria-components'
import { useDebouncedText } from '../../hooks/use-debounced-text'
import { joined } from '../../joined'
import { Icon } from '../marks/icon'
import fields from './field.module.css'
import styles from './search-field.module.css'

type Props = {
  /** Names what can be searched for; also the placeholder, unless one is given. */
  label: string
  /** Shows the label above the field, as beside other fields of a form, and this in the field. */
  placeholder?: string
  clearLabel: string
  /** The current search. */
  value: string
  /** Called after a pause in typing. */
  onChange: (value: string) => void
  maxLength?: number
  className?: string
}

/** A search field; Escape and the cross clear it. */
export function SearchField({ label, placeholder, clearLabel, value, onChange, maxLength, className }: Props) {
  const { text, type, leave } = useDebouncedText(value, onChange)
  return (
    <AriaSearchField
      aria-label={placeholder === undefined ? label : undefined}
      value={text}
      onChange={(typed) => type(asLine(typed))}
      onBlur={leave}
      maxLength={maxLength}
      className={joined(styles.search, fields.field, className)}
    >
      {placeholder !== undefined && <Label className={fields.label}>{label}</Label>}
      <div className={styles.box}>
        <Icon name="search" className={styles.glass} />
        <Input placeholder={placeholder ?? label} className={joined(fields.input, styles.input)} />
        <Button aria-label={clearLabel} className={styles.clear}>
          <Icon name="cross" />
        </Button>
      </div>
    </AriaSearchField>
  )
}

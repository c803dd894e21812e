import { asLine } from 'contracts/text/text'
import { Autocomplete, Input, Label, ListBox, ListBoxItem, TextField } from 'react-aria-components'
import { joined } from '../../joined'
import { VisuallyHidden } from '../layout/visually-hidden'
import fields from './field.module.css'
import styles from './search-list.module.css'

export type ListOption = { id: string; label: string }

type Props = {
  /** What is searched for. */
  label: string
  value: string
  onChange: (value: string) => void
  maxLength?: number
  /** Names the list. */
  listLabel: string
  /** What matches the value. */
  options: readonly ListOption[]
  onChoose: (id: string) => void
  /** Stands in place of the options where none matches. */
  none: string
  /** Whether the field has the focus at once, as where it is what a dialog is for. */
  takesFocus?: boolean
  className?: string
}

/** A search field above what it finds: the arrow keys go through that from within the field, and Enter chooses. */
export function SearchList(props: Props) {
  const { label, value, onChange, maxLength, listLabel, options, onChoose, none, takesFocus = true, className } = props
  return (
    <div className={joined(styles.search, className)}>
      <Autocomplete inputValue={value} onInputChange={(it) => onChange(asLine(it))}>
        <TextField autoFocus={takesFocus} maxLength={maxLength}>
          <Label>
            <VisuallyHidden>{label}</VisuallyHidden>
          </Label>
          <Input placeholder={label} className={fields.input} />
        </TextField>
        <ListBox
          aria-label={listLabel}
          items={options}
          shouldFocusWrap
          onAction={(id) => onChoose(String(id))}
          renderEmptyState={() => <p className={styles.none}>{none}</p>}
          className={styles.options}
        >
          {(it) => (
            <ListBoxItem id={it.id} textValue={it.label} className={styles.option}>
              {it.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
    </div>
  )
}

import type { ReactNode } from 'react'
import { CheckboxGroup as AriaCheckboxGroup, Checkbox, Label } from 'react-aria-components'
import { joined } from '../../joined'
import { Icon } from '../marks/icon'
import styles from './checkbox-group.module.css'
import fields from './field.module.css'

export type CheckboxOption<V extends string> = { value: V; label: ReactNode }

type Props<V extends string> = {
  label: string
  value: readonly V[]
  onChange: (value: V[]) => void
  options: readonly CheckboxOption<V>[]
  className?: string
}

/** Any number of choices among a few. */
export function CheckboxGroup<V extends string>({ label, value, onChange, options, className }: Props<V>) {
  return (
    <AriaCheckboxGroup
      value={[...value]}
      onChange={(it) => onChange(it as V[])}
      className={joined(styles.group, className)}
    >
      <Label className={fields.label}>{label}</Label>
      {options.map((it) => (
        <Checkbox key={it.value} value={it.value} className={styles.option}>
          <span className={styles.mark}>
            <Icon name="check" className={styles.check} />
          </span>
          {it.label}
        </Checkbox>
      ))}
    </AriaCheckboxGroup>
  )
}

import type { ReactNode } from 'react'
import { FieldError, Label, Radio, RadioGroup } from 'react-aria-components'
import { joined } from '../../joined'
import { Icon } from '../marks/icon'
import fields from './field.module.css'
import styles from './radio-cards.module.css'

export type RadioCard<V extends string> = {
  value: V
  title: string
  /** Short statements below the title, e.g. material and thickness. */
  facts?: readonly string[]
  /** Shown beside the title, e.g. the price. */
  note?: string
  picture?: ReactNode
}

type Props<V extends string> = {
  label: string
  value: V | null
  onChange: (value: V) => void
  cards: readonly RadioCard<V>[]
  error?: string | undefined
  className?: string
}

/** One choice among a few, each shown on a card. */
export function RadioCards<V extends string>({ label, value, onChange, cards, error, className }: Props<V>) {
  return (
    <RadioGroup
      value={value}
      onChange={(it) => onChange(it as V)}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={joined(styles.group, className)}
    >
      <Label className={fields.label}>{label}</Label>
      <div className={styles.cards}>
        {cards.map((it) => (
          <Radio key={it.value} value={it.value} aria-label={it.title} className={styles.card}>
            {it.picture && <span className={styles.picture}>{it.picture}</span>}
            <span className={styles.head}>
              <span className={styles.mark} />
              <span className={styles.title}>{it.title}</span>
              {it.note && <span className={styles.note}>{it.note}</span>}
            </span>
            {it.facts?.map((fact) => (
              <span key={fact} className={styles.fact}>
                {fact}
              </span>
            ))}
          </Radio>
        ))}
      </div>
      <FieldError className={fields.error}>
        <Icon name="error" />
        {error}
      </FieldError>
    </RadioGroup>
  )
}

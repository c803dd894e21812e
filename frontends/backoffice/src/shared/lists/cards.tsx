import type { MouseEvent, ReactNode } from 'react'
import styles from './cards.module.css'

type CardsProps<Row> = {
  label?: string
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The card of a row. */
  children: (row: Row) => ReactNode
}

/** Rows as cards, where a table is too wide. */
export function Cards<Row>({ label, rows, idOf, children }: CardsProps<Row>) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={idOf(row)}>{children(row)}</li>
      ))}
    </ul>
  )
}

type CardProps = {
  /** Says which row it is. */
  label: string
  /** The checkbox that selects the row; it has a column of its own. */
  select?: ReactNode
  /** The `data-state` of the row; a `selected` one is marked. */
  state?: string | undefined
  /** Only where the keyboard reaches the same by a link in the card. */
  onClick?: (event: MouseEvent) => void
  children: ReactNode
}

/** A row's facts, line by line. */
export function Card({ label, select, state, onClick, children }: CardProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the link in the card
    <article
      className={styles.card}
      aria-label={label}
      data-state={state}
      data-pressable={onClick ? true : undefined}
      onClick={onClick}
    >
      {select}
      <div className={styles.lines}>{children}</div>
    </article>
  )
}

/** Two facts of a card on one line, at its start and at its end. */
export const CardLine = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>

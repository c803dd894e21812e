import { Button } from 'frontend-kit/ui/actions/button'
import { Panel } from 'frontend-kit/ui/layout/panel'
import type { ReactNode } from 'react'
import card from '../../parts/card.module.css'
import styles from './entries.module.css'

type Props = {
  title: string
  lead: string
  addLabel: string
  /** Why nothing more can be saved. */
  full: string | undefined
  onAdd: () => void
  /** Said where nothing is saved. */
  none: string
  rows: readonly ReactNode[]
  /** The dialog that is open. */
  children: ReactNode
}

/** A part of the profile: what is saved of a kind, and the way to save more. */
export function Entries({ title, lead, addLabel, full, onAdd, none, rows, children }: Props) {
  return (
    <Panel className={card.card} aria-label={title}>
      <h2 className={card.title} tabIndex={-1}>
        {title}
      </h2>
      <p className={card.text}>{lead}</p>
      {rows.length > 0 ? <ul className={styles.list}>{rows}</ul> : <p className={card.text}>{none}</p>}
      <div>
        <Button look="line" icon="plus" aria-haspopup="dialog" disabledReason={full} onPress={onAdd}>
          {addLabel}
        </Button>
      </div>
      {children}
    </Panel>
  )
}

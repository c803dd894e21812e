import { Button } from 'frontend-kit/ui/actions/button'
import { Panel } from 'frontend-kit/ui/layout/panel'
import type { ReactNode } from 'react'
import styles from './entries.module.css'

type Props = {
  title: string
  lead: string
  addLabel: string
  /** Why nothing more can be saved. */
  full: string | undefined
  onAdd: () => void
  children: ReactNode
}

/** A part of the profile: what is saved of a kind, and the way to save more. */
export function Entries({ title, lead, addLabel, full, onAdd, children }: Props) {
  return (
    <Panel className={styles.card} aria-label={title}>
      <h2 className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.text}>{lead}</p>
      <ul className={styles.list}>{children}</ul>
      <div>
        <Button look="line" icon="plus" aria-haspopup="dialog" disabledReason={full} onPress={onAdd}>
          {addLabel}
        </Button>
      </div>
    </Panel>
  )
}

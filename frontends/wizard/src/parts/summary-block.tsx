import { Button } from 'frontend-kit/ui/button'
import type { ReactNode } from 'react'
import styles from './summary-block.module.css'

type Props = { title: string; editLabel: string; onEdit: () => void; children: ReactNode }

/** One part of the order as it will be placed, and the way to change it. */
export function SummaryBlock({ title, editLabel, onEdit, children }: Props) {
  return (
    <section className={styles.block}>
      <h3 className={styles.title}>{title}</h3>
      <Button look="quiet" icon="pencil" iconOnly onPress={onEdit}>
        {editLabel}
      </Button>
      <div className={styles.content}>{children}</div>
    </section>
  )
}

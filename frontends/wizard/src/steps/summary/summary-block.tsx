import { Button } from 'frontend-kit/ui/actions/button'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { orderAtom } from '../../order-session/atoms'
import styles from './summary-block.module.css'

type Props = { title: string; editLabel: string; onEdit: () => void; children: ReactNode }

/** One part of the order as it will be placed, and the way to change it until it is. */
export function SummaryBlock({ title, editLabel, onEdit, children }: Props) {
  const isDraft = useAtomValue(orderAtom)?.status === 'draft'
  return (
    <section className={styles.block}>
      <h3 className={styles.title}>{title}</h3>
      {isDraft && (
        <Button className={styles.edit} look="quiet" icon="pencil" iconOnly onPress={onEdit}>
          {editLabel}
        </Button>
      )}
      <div className={styles.content}>{children}</div>
    </section>
  )
}

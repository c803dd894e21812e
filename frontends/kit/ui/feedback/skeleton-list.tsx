import { joined } from '../../joined'
import { VisuallyHidden } from '../layout/visually-hidden'
import { Skeleton } from './skeleton'
import styles from './skeleton-list.module.css'

type Props = {
  /** For screen readers, e.g. "Loading orders". */
  label: string
  rows?: number
  className?: string
}

/** A placeholder for a list of cards that is loading. */
export function SkeletonList({ label, rows = 3, className }: Props) {
  return (
    <div role="status" className={joined(styles.list, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="title" className={styles.title} />
          <Skeleton className={styles.line} />
        </div>
      ))}
    </div>
  )
}

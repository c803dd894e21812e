import { joined } from '../joined'
import { Skeleton } from './skeleton'
import styles from './skeleton-list.module.css'
import { VisuallyHidden } from './visually-hidden'

type Props = {
  /** Said to those who listen to the page, e.g. "Loading orders". */
  label: string
  rows?: number
  className?: string
}

/** Holds the place of a list of cards that is being loaded. */
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

import { joined } from '../joined'
import styles from './skeleton.module.css'

type Props = { shape?: 'line' | 'title' | 'block'; className?: string }

/** Holds the place of what is being loaded. */
export function Skeleton({ shape = 'line', className }: Props) {
  return <span className={joined(styles.skeleton, styles[shape], className)} aria-hidden="true" />
}

import { joined } from '../../joined'
import styles from './skeleton.module.css'

type Props = { shape?: 'line' | 'title' | 'block'; className?: string }

/** A placeholder for content that is loading. */
export function Skeleton({ shape = 'line', className }: Props) {
  return <span className={joined(styles.skeleton, styles[shape], className)} aria-hidden="true" />
}

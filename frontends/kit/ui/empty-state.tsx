import type { ReactNode } from 'react'
import { joined } from '../joined'
import { Arch } from './arch'
import styles from './empty-state.module.css'

type Props = {
  title: string
  children?: ReactNode
  /** What can be done: buttons or links, the likeliest first. */
  actions?: ReactNode
  /** The search found nothing: the arch lacks a tooth. */
  noMatch?: boolean
  className?: string
}

/** Stands where a list would, and says why there is none. */
export function EmptyState({ title, children, actions, noMatch = false, className }: Props) {
  return (
    <div className={joined(styles.empty, className)}>
      <Arch className={styles.arch} missing={noMatch ? 9 : undefined} />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

import type { ReactNode } from 'react'
import { joined } from '../../joined'
import { Arch } from '../marks/arch'
import styles from './empty-state.module.css'

type Props = {
  title: string
  children?: ReactNode
  /** Buttons or links, the likeliest first. */
  actions?: ReactNode
  /** The search found nothing: the arch lacks a tooth. */
  noMatch?: boolean
  className?: string
}

/** The empty state of a list: says why it is empty. */
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

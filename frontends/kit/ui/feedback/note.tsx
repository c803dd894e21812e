import type { ReactNode } from 'react'
import { joined } from '../../joined'
import { Icon } from '../marks/icon'
import styles from './note.module.css'

type Props = {
  kind: 'info' | 'success' | 'warn' | 'error'
  children: ReactNode
  title?: string
  /** Buttons or links with which the reader can act on it. */
  actions?: ReactNode
  className?: string
}

/** A message on the page; screen readers announce an error at once. */
export function Note({ kind, title, children, actions, className }: Props) {
  return (
    <div className={joined(styles.note, styles[kind], className)} role={kind === 'error' ? 'alert' : 'note'}>
      <Icon name={kind === 'success' ? 'check' : kind} />
      <div className={styles.text}>
        {title && <strong className={styles.title}>{title}</strong>}
        <div>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}

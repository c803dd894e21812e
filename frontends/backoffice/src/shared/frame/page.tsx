import { joined } from 'frontend-kit/joined'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { Link, usePageMeta } from 'platform'
import type { ReactNode } from 'react'
import styles from './page.module.css'

type Props = {
  /** The heading, and the name of the window. */
  title: string
  lead?: string
  back?: { to: string; label: string }
  /** Buttons for the page as a whole. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the back office: its heading, and its parts below each other. */
export function Page({ title, lead, back, actions, children }: Props) {
  usePageMeta({ title })
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        {back && (
          <Link to={back.to} className={joined(buttonLook('quiet'), styles.back)}>
            <Icon name="back" />
            {back.label}
          </Link>
        )}
        <div className={styles.names}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

import { Panel } from 'frontend-kit/ui/layout/panel'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { type ReactNode, useId } from 'react'
import section from '../../../shared/section/section.module.css'
import styles from './folding-section.module.css'

/** A collapsible `Section`, open at first. */
export function FoldingSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Panel className={styles.panel} aria-labelledby={id}>
      <details className={styles.details} open>
        <summary className={styles.summary}>
          <h2 id={id} className={section.title}>
            {title}
          </h2>
          <Icon name="down" className={styles.icon} />
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </Panel>
  )
}

import { joined } from 'frontend-kit/joined'
import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

type Props = { title: string; lead?: string; id?: string; className?: string | undefined; children: ReactNode }

/** One section of the page, under its heading. */
export function Section({ title, lead, id, className, children }: Props) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={styles.section}>
      <header className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      <div className={joined(className)}>{children}</div>
    </section>
  )
}

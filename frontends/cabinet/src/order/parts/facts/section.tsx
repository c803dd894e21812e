import { Panel } from 'frontend-kit/ui/layout/panel'
import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

type Props = {
  title: string
  children: ReactNode
  /** The button beside the heading. */
  action?: ReactNode
}

/** A part of the order under its heading. */
export function Section({ title, children, action }: Props) {
  const id = useId()
  return (
    <Panel className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </Panel>
  )
}

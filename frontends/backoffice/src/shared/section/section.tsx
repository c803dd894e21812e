import { Panel } from 'frontend-kit/ui/layout/panel'
import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

type Props = {
  title: string
  /** Beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** A card of a page about one thing, under its heading. */
export function Section({ title, actions, children }: Props) {
  const id = useId()
  return (
    <Panel className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </Panel>
  )
}

/** A part of a section, under a heading of its own. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.partTitle}>
        {title}
      </h3>
      {children}
    </section>
  )
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** A name and its value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

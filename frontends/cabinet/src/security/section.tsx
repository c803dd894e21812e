import { type ReactNode, type Ref, useId } from 'react'
import styles from './section.module.css'

/** One matter of the page: its title, what it is for, and what it shows. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}

/** Buttons beside each other, or below each other where they do not fit. */
export const Actions = ({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) => (
  <div ref={ref} className={styles.actions}>
    {children}
  </div>
)

import { Icon } from 'frontend-kit/ui/marks/icon'
import { type ReactNode, useId, useState } from 'react'
import styles from './fold.module.css'

type Props = {
  title: string
  /** At the end of the line. */
  value?: ReactNode
  children: ReactNode
}

/** A section that a press opens; what is in it is read only then. */
export function Fold({ title, value, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section className={styles.fold} aria-labelledby={id}>
      <button id={id} type="button" className={styles.line} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="down" className={styles.mark} />
        <span className={styles.title}>{title}</span>
        {value && <span className={styles.value}>{value}</span>}
      </button>
      {isOpen && <div className={styles.content}>{children}</div>}
    </section>
  )
}

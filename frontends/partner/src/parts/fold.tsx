import { Panel } from 'frontend-kit/ui/layout/panel'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { type ReactNode, useId, useState } from 'react'
import styles from './fold.module.css'

type Props = {
  title: string
  /** What is filled in, in short. */
  facts: string
  /** What is missing, in place of the facts; then the section is open at first. */
  missing?: string | undefined
  children: ReactNode
}

/** A section that is folded once it is filled in. It stays open after that, and what is typed in it stays when it is folded. */
export function Fold({ title, facts, missing, children }: Props) {
  const [isOpen, setOpen] = useState(missing !== undefined)
  const id = useId()
  return (
    <Panel className={styles.fold} aria-label={title}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.line}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="down" className={styles.mark} />
          <span className={styles.title}>{title}</span>{' '}
          <span className={styles.facts} data-missing={missing !== undefined || undefined}>
            {missing ?? facts}
          </span>
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={styles.content}>
        {children}
      </div>
    </Panel>
  )
}

import { Icon, type IconName } from 'frontend-kit/ui/icon'
import { Pill, type Tone } from 'frontend-kit/ui/pill'
import type { ReactNode } from 'react'
import styles from './file-row.module.css'

type Props = {
  icon: IconName
  tone: Tone
  name: ReactNode
  details: ReactNode
  status: string
  actions: ReactNode
  children?: ReactNode
}

/** One file: what it is, how it stands, what can be done with it. */
export function FileRow({ icon, tone, name, details, status, actions, children }: Props) {
  return (
    <li className={styles.row}>
      <span className={styles.icon} data-tone={tone}>
        <Icon name={icon} />
      </span>
      <div className={styles.file}>
        <div className={styles.name}>{name}</div>
        <div className={styles.details}>{details}</div>
        {children}
      </div>
      <Pill tone={tone} className={styles.status}>
        {status}
      </Pill>
      <div className={styles.actions}>{actions}</div>
    </li>
  )
}

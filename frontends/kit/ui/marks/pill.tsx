import type { ReactNode } from 'react'
import { joined } from '../../joined'
import { Icon, type IconName } from './icon'
import styles from './pill.module.css'

export type Tone = 'plain' | 'foil' | 'green' | 'amber' | 'red'

type Props = { tone: Tone; children: ReactNode; icon?: IconName; className?: string }

/** A status in a word or two. */
export function Pill({ tone, icon, children, className }: Props) {
  return (
    <span className={joined(styles.pill, styles[tone], className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

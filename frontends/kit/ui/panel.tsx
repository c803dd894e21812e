import type { ComponentProps } from 'react'
import { joined } from '../joined'
import styles from './panel.module.css'

/** A surface that holds one job. */
export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={joined(styles.panel, className)} />
}

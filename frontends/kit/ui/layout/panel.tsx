import type { ComponentProps } from 'react'
import { joined } from '../../joined'
import styles from './panel.module.css'

/** A surface around one section of a page. */
export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={joined(styles.panel, className)} />
}

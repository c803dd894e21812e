import { BackLink } from 'frontend-kit/ui/actions/back-link'
import { usePageMeta } from 'platform'
import type { ReactNode } from 'react'
import { useText } from '../texts'
import styles from './sub-page.module.css'

type Props = { title: string; description: string; children: ReactNode }

/** A page behind the list of orders, with the way back to it. */
export function SubPage({ title, description, children }: Props) {
  const text = useText()
  usePageMeta({ title, description })
  return (
    <div className={styles.page}>
      <BackLink list="/cabinet">{text('cabinet.title')}</BackLink>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}

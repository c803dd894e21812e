import { Panel } from 'frontend-kit/ui/layout/panel'
import { Arch } from 'frontend-kit/ui/marks/arch'
import type { ReactNode } from 'react'
import styles from './hero.module.css'

/** One dot for each letter of a code. */
const NO_CODE = '••••••'

type Props = { title: string; code: string | null; children: ReactNode }

/** The page's current step, beside the code on the front teeth. */
export function Hero({ title, code, children }: Props) {
  return (
    <Panel className={styles.hero} aria-label={title}>
      <div className={styles.content}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
      <Arch className={styles.arch} letters={code ?? NO_CODE} />
    </Panel>
  )
}

import { Arch } from 'frontend-kit/ui/arch'
import { Panel } from 'frontend-kit/ui/panel'
import type { ReactNode } from 'react'
import styles from './hero.module.css'

/** As many teeth as a code has letters wait for one. */
const NO_CODE = '••••••'

type Props = { title: string; code: string | null; children: ReactNode }

/** What the page is about at the moment, beside the code as an imprint on the front teeth. */
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

import type { Balance } from 'contracts/partner/account'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { isBeforeFirst } from '../../rules'
import { useText } from '../../texts'
import section from '../section.module.css'
import styles from './balances.module.css'
import { Sum } from './sum'

/** PART-013: what was earned less what was paid out is due, for each currency (AFF-017). */
export function Balances({ balances }: { balances: readonly Balance[] }) {
  const text = useText()
  const title = text('balance.title')
  return (
    <Panel className={section.section} aria-label={title}>
      <h2 className={section.title}>{title}</h2>
      {balances.map((it) => (
        <Sum key={it.currency} balance={it} />
      ))}
      {isBeforeFirst(balances) && <p className={styles.nothing}>{text('balance.nothing')}</p>}
    </Panel>
  )
}

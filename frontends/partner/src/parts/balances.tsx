import type { Balance } from 'contracts/partner/account'
import { formatMoneyInColumn } from 'contracts/text/format'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { useIntl } from 'react-intl'
import { isBeforeFirst } from '../rules'
import { useText } from '../texts'
import styles from './balances.module.css'
import section from './section.module.css'

/** PART-013: what is due, what was earned and what was paid out, for each currency (AFF-017). */
export function Balances({ balances }: { balances: readonly Balance[] }) {
  const text = useText()
  const title = text('balance.title')
  return (
    <Panel className={section.section} aria-label={title}>
      <h2 className={section.title}>{title}</h2>
      {balances.map((it) => (
        <Amounts key={it.currency} balance={it} />
      ))}
      {isBeforeFirst(balances) && <p className={styles.nothing}>{text('balance.nothing')}</p>}
    </Panel>
  )
}

function Amounts({ balance: { currency, accruedMinor, paidOutMinor, dueMinor } }: { balance: Balance }) {
  const text = useText()
  const { locale } = useIntl()
  const rows = [
    { id: 'balance.due', amountMinor: dueMinor },
    { id: 'balance.accrued', amountMinor: accruedMinor },
    { id: 'balance.paidOut', amountMinor: paidOutMinor },
  ] as const
  return (
    <dl className={styles.amounts}>
      {rows.map(({ id, amountMinor }) => (
        <div key={id} className={styles.amount}>
          <dt className={styles.label}>{text(id)}</dt>
          <dd className={styles.money}>{formatMoneyInColumn(amountMinor, currency, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

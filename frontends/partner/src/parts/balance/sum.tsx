import type { Balance } from 'contracts/partner/account'
import type { Term } from 'contracts/partner/statements'
import { formatMoneyInColumn } from 'contracts/text/format'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../../texts'
import styles from './balances.module.css'
import { BelowZero } from './below-zero'
import { Entries } from './entries'

/** A balance as a sum, each of whose terms opens its entries (AFF-015); what is held or stopped, and why it is below zero. */
export function Sum({ balance }: { balance: Balance }) {
  const text = useText()
  const id = useId()
  const { locale } = useIntl()
  const [open, setOpen] = useState<Term | null>(null)
  const { currency, accruedMinor, paidOutMinor, dueMinor, heldMinor = 0, stoppedMinor = 0, payableMinor } = balance
  const money = (amountMinor: number) => formatMoneyInColumn(amountMinor, currency, locale)
  const terms = [
    { term: 'accrued', label: text('balance.accrued'), amountMinor: accruedMinor },
    { term: 'paid-out', label: text('balance.paidOut'), amountMinor: paidOutMinor },
    { term: 'due', label: text('balance.due'), amountMinor: dueMinor },
    ...(heldMinor === 0 ? [] : [{ term: 'held', label: text('balance.held'), amountMinor: heldMinor } as const]),
  ] as const
  // Where all that is due is payable, or nothing is due, the sum says it.
  const isPartlyPayable = payableMinor !== undefined && dueMinor > 0 && payableMinor !== dueMinor
  return (
    <div className={styles.sum}>
      <dl className={styles.amounts}>
        {terms.map(({ term, label, amountMinor }) => (
          <div key={term} className={styles.amount} data-term={term}>
            <dt className={styles.label}>{label}</dt>
            <dd>
              <button
                type="button"
                className={styles.money}
                aria-label={text('balance.open', { term: label, amount: money(amountMinor) })}
                aria-expanded={open === term}
                aria-controls={open === term ? id : undefined}
                onClick={() => setOpen(open === term ? null : term)}
              >
                {money(amountMinor)}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      {isPartlyPayable && <p className={styles.nothing}>{text('balance.payable', { amount: money(payableMinor) })}</p>}
      {heldMinor > 0 && <p className={styles.nothing}>{text('balance.heldText')}</p>}
      {stoppedMinor > 0 && <p className={styles.nothing}>{text('balance.stopped', { amount: money(stoppedMinor) })}</p>}
      {dueMinor < 0 && <BelowZero balance={balance} />}
      {open && (
        <div id={id}>
          <Entries key={open} term={open} currency={currency} />
        </div>
      )}
    </div>
  )
}

import type { Movement } from 'contracts/payment/money'
import { formatMoneyInColumn } from 'contracts/text/format'
import { Moment } from '../../../../shared/moment'
import { providerId, useText } from '../../../texts'
import styles from '../money-history.module.css'

/** The movements of disputes. */
export const DISPUTE_KINDS = ['dispute-withdrawn', 'dispute-reinstated', 'dispute-fee'] as const

/** Money that a dispute took or gave back, or the provider's fee for it. */
export function Disputed({ movement }: { movement: Movement }) {
  const text = useText()
  const { kind, amountMinor, currency, provider, at } = movement
  const known = DISPUTE_KINDS.find((it) => it === kind)
  if (!known) return null
  return (
    <li
      className={styles.step}
      {...(kind === 'dispute-reinstated' ? { 'data-came-back': true } : { 'data-given-back': true })}
    >
      <p className={styles.amount}>
        {text(`money.${known}`, { amount: formatMoneyInColumn(Math.abs(amountMinor), currency, 'ru') })}
      </p>
      <p className={styles.aside}>
        <Moment at={at} /> · {text(providerId(provider))}
      </p>
    </li>
  )
}

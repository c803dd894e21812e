import type { OwnEntry } from 'contracts/partner/statements'
import { formatMoneyInColumn } from 'contracts/text/format'
import { useMoments } from 'frontend-kit/texts/moments'
import { useIntl } from 'react-intl'
import { usePercent, useText } from '../../texts'
import styles from './entry.module.css'

/** One entry: its day, what it is, of which order, and when it may be paid out. */
export function Entry({ entry }: { entry: OwnEntry }) {
  const text = useText()
  const percent = usePercent()
  const { day } = useMoments()
  const { locale } = useIntl()
  const { kind, number, amountMinor, currency, basisPoints, payableAt, reason, recordedAt } = entry
  const isHeld = payableAt !== null && new Date(payableAt) > new Date()
  const facts = [
    day(recordedAt),
    number && text('entries.order', { number }),
    basisPoints !== null && percent(basisPoints),
    isHeld && text('entries.payable', { day: day(payableAt) }),
    reason,
  ]
  return (
    <div className={styles.entry}>
      <div>
        <p className={styles.kind}>{text(`kind.${kind}`)}</p>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <p className={styles.amount} data-negative={amountMinor < 0 || undefined}>
        {formatMoneyInColumn(amountMinor, currency, locale)}
      </p>
    </div>
  )
}

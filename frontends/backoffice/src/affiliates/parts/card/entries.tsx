import { formatMoney } from 'contracts/text/format'
import { dayOf } from '../../../shared/rules'
import { type Entry, useEntries } from '../../queries'
import { percentOf } from '../../rules'
import { useText } from '../../texts'
import styles from '../affiliates.module.css'
import { Listed } from '../listed'

/** The entries of the ledger that a balance is the sum of. */
export function Entries({ partnerId }: { partnerId: string }) {
  const text = useText()
  const list = useEntries(partnerId)
  const words = {
    loading: text('entries.loading'),
    failed: text('entries.failed'),
    none: text('entries.none'),
    more: text('entries.more'),
    shown: (count: number) => text('entries.shown', { count }),
  }
  return (
    <Listed about={`entries-${partnerId}`} list={list} words={words}>
      {(items) => (
        <ul className={styles.rows} aria-label={text('fold.entries')}>
          {items.map((it) => (
            <EntryRow key={it.id} {...it} />
          ))}
        </ul>
      )}
    </Listed>
  )
}

function EntryRow({ kind, orderNumber, amountMinor, currency, basisPoints, payableAt, reason, recordedAt }: Entry) {
  const text = useText()
  const values = { number: orderNumber ?? '', reason: reason ?? '', percent: percentOf(basisPoints ?? 0) }
  return (
    <li className={styles.row}>
      <span>
        {text(`entry.${kind}`, values)}{' '}
        <span className={styles.small}>
          {dayOf(recordedAt)}
          {payableAt !== null && ` · ${text('entries.payable', { day: dayOf(payableAt) })}`}
        </span>
      </span>
      <span className={styles.sum}>{formatMoney(amountMinor, currency, 'ru')}</span>
    </li>
  )
}

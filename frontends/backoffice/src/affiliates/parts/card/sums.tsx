import type { Currency } from 'contracts/common'
import { formatMoney } from 'contracts/text/format'
import { useText } from '../../texts'
import styles from '../affiliates.module.css'

type Props = { name: string; amounts: readonly { currency: Currency; minor: number }[] }

/** A name, and an amount for each currency below it. */
export function Sums({ name, amounts }: Props) {
  const text = useText()
  return (
    <div>
      <dt className={styles.term}>{name}</dt>
      <dd className={styles.sum}>
        {amounts.length === 0 && text('card.nothing')}
        {amounts.map(({ currency, minor }) => (
          <span key={currency} className={styles.amount}>
            {formatMoney(minor, currency, 'ru')}
          </span>
        ))}
      </dd>
    </div>
  )
}

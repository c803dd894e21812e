import { Note } from 'frontend-kit/ui/feedback/note'
import type { deletedPrices } from '../rules'
import { useText } from '../texts'
import styles from './terms.module.css'

/** Warns which prices a change of currency deletes (PRICE-016); nothing where it deletes none. */
export function DeletedNote({ prices }: { prices: ReturnType<typeof deletedPrices> }) {
  const text = useText()
  if (prices.length === 0) return null
  return (
    <Note kind="warn" title={text('currency.deletes')}>
      <ul className={styles.amounts}>
        {prices.map(({ field, amount }) => (
          <li key={field}>{text('conflict.value', { name: text(`field.${field}`), value: amount })}</li>
        ))}
      </ul>
    </Note>
  )
}

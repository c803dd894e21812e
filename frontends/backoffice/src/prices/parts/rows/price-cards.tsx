import { FIELDS } from '../../rules'
import { useText } from '../../texts'
import { PriceCell, StartCell, WhoCell } from './cells'
import styles from './price-cards.module.css'
import type { PriceListsProps } from './price-table'

/** Price lists as cards, where a table is too wide. */
export function PriceCards({ label, rows, actions }: PriceListsProps) {
  const text = useText()
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map(({ list, prices, state, before }) => (
        <li key={list?.id ?? 'base'} className={styles.card} data-state={state}>
          <div className={styles.head}>
            <div>
              <StartCell list={list} state={state} />
            </div>
            {list && state === 'planned' && actions?.(list)}
          </div>
          <dl className={styles.prices}>
            {FIELDS.map((it) => (
              <div key={it} className={styles.line}>
                <dt className={styles.name}>{text(`field.${it}`)}</dt>
                <dd className={styles.amount}>
                  <PriceCell prices={prices} before={before} field={it} />
                </dd>
              </div>
            ))}
          </dl>
          {list && (
            <div>
              <WhoCell list={list} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

import { Card, CardLine, Cards } from '../../../shared/lists/cards'
import cells from '../../../shared/lists/cells.module.css'
import { FIELDS } from '../../rules'
import { useText } from '../../texts'
import { PriceCell, StartCell, WhoCell } from './cells'
import styles from './price-cards.module.css'
import type { PriceListsProps } from './price-table'

/** Price lists as cards, where a table is too wide. */
export function PriceCards({ label, rows, actions }: PriceListsProps) {
  const text = useText()
  return (
    <Cards label={label} rows={rows} idOf={({ list }) => list?.id ?? 'base'}>
      {({ list, prices, state, before }) => (
        <Card label={text(`state.${state}`)} state={state}>
          <CardLine>
            <div>
              <StartCell list={list} state={state} />
            </div>
            {list && state === 'planned' && actions?.(list)}
          </CardLine>
          <dl className={styles.prices}>
            {FIELDS.map((it) => (
              <div key={it} className={styles.line}>
                <dt className={styles.name}>{text(`field.${it}`)}</dt>
                <dd className={cells.figures}>
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
        </Card>
      )}
    </Cards>
  )
}

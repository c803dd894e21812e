import { Checkbox } from 'frontend-kit/ui/checkbox'
import { useText } from '../../texts'
import { ActionsCell, NameCell, OrderIdCell, SelectCell, SizeCell, StatusCell, TypeCell } from './cells'
import styles from './entry-cards.module.css'
import type { Row, RowsProps } from './row'

/** What is in a folder as cards, where a table is too wide. */
export function EntryCards({ rows, selection: { isWhole, isPart, chooseAll } }: RowsProps) {
  const text = useText()
  return (
    <div>
      <Checkbox isSelected={isWhole} isMixed={isPart} onChange={chooseAll}>
        {text('select.all')}
      </Checkbox>
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={row.entry.id}>
            <EntryCard {...row} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function EntryCard(row: Row) {
  const { entry, isSelected } = row
  return (
    <article className={styles.card} aria-label={entry.name} data-selected={isSelected || undefined}>
      <SelectCell {...row} />
      <div className={styles.name}>
        <NameCell entry={entry} />
      </div>
      <div className={styles.facts}>
        <SizeCell entry={entry} />
        <TypeCell entry={entry} />
        <OrderIdCell entry={entry} />
      </div>
      <div className={styles.foot}>
        <StatusCell entry={entry} />
        <ActionsCell {...row} />
      </div>
    </article>
  )
}

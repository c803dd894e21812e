import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { Card, CardLine, Cards } from '../../../shared/lists/cards'
import { useText } from '../../texts'
import { ActionsCell, NameCell, OrderIdCell, SelectCell, SizeCell, StatusCell, TypeCell } from './cells'
import styles from './entry-cards.module.css'
import type { RowsProps } from './row'

/** What is in a folder as cards, where a table is too wide. */
export function EntryCards({ rows, selection: { isWhole, isPart, chooseAll } }: RowsProps) {
  const text = useText()
  return (
    <div>
      <Checkbox isSelected={isWhole} isMixed={isPart} onChange={chooseAll}>
        {text('select.all')}
      </Checkbox>
      <Cards rows={rows} idOf={({ entry }) => entry.id}>
        {(row) => (
          <Card label={row.entry.name} select={<SelectCell {...row} />} state={row.isSelected ? 'selected' : undefined}>
            <div className={styles.name}>
              <NameCell entry={row.entry} />
            </div>
            <CardLine>
              <div className={styles.facts}>
                <SizeCell entry={row.entry} />
                <TypeCell entry={row.entry} />
                <OrderIdCell entry={row.entry} />
              </div>
              <ActionsCell {...row} />
            </CardLine>
            <StatusCell entry={row.entry} />
          </Card>
        )}
      </Cards>
    </div>
  )
}

import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { Table } from '../../../shared/lists/table'
import { useFileFilters } from '../../queries'
import { useText } from '../../texts'
import { ActionsCell, NameCell, OrderIdCell, SelectCell, SizeCell, StatusCell, TypeCell } from './cells'
import styles from './entry-table.module.css'
import type { RowsProps } from './row'

/** The columns of the browser (BROW-001). */
const COLUMNS = {
  select: SelectCell,
  name: NameCell,
  size: SizeCell,
  type: TypeCell,
  order: OrderIdCell,
  status: StatusCell,
  actions: ActionsCell,
}

/** What is in a folder in rows, where there is room for all columns. */
export function EntryTable({ rows, selection }: RowsProps) {
  const text = useText()
  const { filters } = useFileFilters()
  const { isWhole, isPart, chooseAll } = selection
  const selectAll = (
    <Checkbox markOnly isSelected={isWhole} isMixed={isPart} onChange={chooseAll}>
      {text('select.all')}
    </Checkbox>
  )
  return (
    <Table
      caption={text('files.table')}
      columns={COLUMNS}
      rows={rows}
      idOf={({ entry }) => entry.id}
      rowHeader="name"
      titleOf={(column) => (column === 'select' ? selectAll : text(`column.${column}`))}
      sorting={filters}
      stateOf={({ isSelected }) => (isSelected ? 'selected' : undefined)}
      className={styles.table}
    />
  )
}

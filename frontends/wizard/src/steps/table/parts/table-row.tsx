import { joined } from 'frontend-kit/joined'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { memo } from 'react'
import { useText } from '../../../later-texts'
import { COLUMNS, type Column, isReady, isSameRow, type Row } from '../rules'
import styles from '../table.module.css'
import type { Editing } from '../use-edits'
import { CellEditor } from './cell-editor'
import { CellValue } from './cell-value'
import { COLUMN_STYLES } from './column-styles'

type Props = {
  row: Row
  /** The cell of this row that the Tab key reaches; null where another row has it. */
  tabStop: string | null
  isSelected: boolean
  editing: Editing | null
  /** The rows that the edit changes. */
  together: readonly Row[] | null
  onLeave: (row: Row, column: Column, value: string | null, by: 'key' | 'pointer' | 'blur') => void
}

/** One patient. The table listens to presses and keys of all rows. */
export const TableRow = memo(
  function TableRow({ row, tabStop, isSelected, editing, together, onLeave }: Props) {
    const text = useText()
    const open = new Set(row.lacks.map((it) => it.column))
    return (
      <tr data-row={row.id} className={styles.row} aria-selected={isSelected}>
        <td
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a table that is walked by arrows
          role="gridcell"
          data-column="mark"
          className={styles.mark}
          tabIndex={tabStop === 'mark' ? 0 : -1}
        >
          <input
            type="checkbox"
            readOnly
            tabIndex={-1}
            className={styles.box}
            checked={isSelected}
            aria-label={text('table.select', { name: row.name })}
          />
        </td>
        {COLUMNS.map((column) => {
          const isEdited = editing?.column === column
          return (
            <td
              key={column}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a table that is walked by arrows
              role="gridcell"
              data-column={column}
              data-open={open.has(column) || undefined}
              className={joined(styles.cell, COLUMN_STYLES[column])}
              tabIndex={tabStop === column && column !== 'name' ? 0 : -1}
            >
              {isEdited && together ? (
                <CellEditor row={row} rows={together} editing={editing} onLeave={onLeave} />
              ) : column === 'name' ? (
                <button
                  type="button"
                  className={styles.open}
                  tabIndex={tabStop === 'name' ? 0 : -1}
                  aria-label={text('table.openSteps', { name: row.name })}
                >
                  {isReady(row) && <Icon name="check" className={styles.check} />}
                  <span className={styles.text}>{row.name}</span>
                </button>
              ) : (
                <CellValue row={row} column={column} />
              )}
            </td>
          )
        })}
      </tr>
    )
  },
  (before, after) =>
    before.tabStop === after.tabStop &&
    before.isSelected === after.isSelected &&
    before.editing === null &&
    after.editing === null &&
    (before.row === after.row || isSameRow(before.row, after.row)),
)

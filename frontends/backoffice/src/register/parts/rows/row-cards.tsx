import { Card, Cards } from '../../../shared/lists/cards'
import { type AnyRow, neededOf } from '../../columns'
import type { TableName } from '../../rules'
import { useText } from '../../texts'
import { Cell } from './cells'
import styles from './row-cards.module.css'
import { COLUMNS_ON_PAGE } from './row-table'

type Props = { name: TableName; rows: readonly AnyRow[]; firstNew: string | null }

/** The rows of a table as cards, where it is too wide: each fact beside its name. */
export function RowCards({ name, rows, firstNew }: Props) {
  const text = useText()
  const columns = neededOf(COLUMNS_ON_PAGE[name], rows)
  return (
    <Cards label={text(`table.${name}`)} rows={rows} idOf={({ id }) => id}>
      {(row) => (
        <Card label={labelOf(row)}>
          <dl className={styles.facts}>
            {columns
              .filter((column) => column.of(row) !== null)
              .map((column, index) => (
                <div key={column.id}>
                  <dt>{text(`column.${column.id}`)}</dt>
                  <dd>
                    <Cell column={column} row={row} isFirstNew={index === 0 && row.id === firstNew} />
                  </dd>
                </div>
              ))}
          </dl>
        </Card>
      )}
    </Cards>
  )
}

/** The number by which people know the row: an order's or a document's, else the id of a movement. */
const labelOf = (row: AnyRow): string => ('number' in row ? String(row.number) : row.id)

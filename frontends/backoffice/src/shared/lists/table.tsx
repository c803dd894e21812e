import { createColumnHelper, useTable } from '@tanstack/react-table'
import { joined } from 'frontend-kit/joined'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { type ComponentType, Fragment, type MouseEvent, memo, type ReactNode, useMemo } from 'react'
import styles from './table.module.css'
import { features, TableRow } from './table-row'
import { SpaceRow } from './windowed/space-row'
import type { Windowed } from './windowed/use-window'

/** The component of each column's cells by the column's name, from left to right; it gets the row as its props. */
type Columns<Name extends string, Row> = Readonly<Record<Name, ComponentType<Row>>>

type Props<Name extends string, Row> = {
  caption: string
  columns: Columns<Name, Row>
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The column that says which row it is. */
  rowHeader: NoInfer<Name>
  titleOf: (column: NoInfer<Name>) => ReactNode
  /** The columns of amounts, whose figures stand below each other. */
  amounts?: readonly NoInfer<Name>[]
  /** How the service has sorted the rows. */
  sorting?: { sort: string; order: 'asc' | 'desc' }
  /** The `data-state` of a row; a `selected` one is marked. */
  stateOf?: (row: Row) => string | undefined
  onRowClick?: (event: MouseEvent, row: Row) => void
  /** Which rows of a long list are drawn, and how many there are in all, null while that is unknown. */
  windowed?: Windowed & { total: number | null }
  /** Its stylesheet sets the widths of the columns, which have `data-column`. */
  className?: string | undefined
}

/** Rows and columns, where there is room for all of them. */
export function Table<Name extends string, Row extends object>(props: Props<Name, Row>) {
  const { caption, columns, rows, idOf, rowHeader, titleOf, amounts, sorting, stateOf, onRowClick, className } = props
  const { windowed } = props
  const definitions = useMemo(() => definitionsOf(columns), [columns])
  const isAmount = (column: string) => amounts?.some((it) => it === column) || undefined
  const data = windowed ? windowed.drawn.map(({ index }) => rows[index]!).filter(Boolean) : (rows as Row[])
  const table = useTable({ features, columns: definitions, data, getRowId: idOf })
  // One listener for all rows: a row that had its own would be drawn anew whenever the table is.
  const press = (event: MouseEvent) => {
    const id = event.target instanceof Element && event.target.closest<HTMLElement>('[data-row]')?.dataset.row
    const row = data.find((it) => idOf(it) === id)
    if (row) onRowClick?.(event, row)
  }
  return (
    <table
      className={joined(styles.table, className)}
      // The heads are a row too.
      aria-rowcount={windowed && (windowed.total === null ? -1 : windowed.total + 1)}
    >
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr aria-rowindex={windowed && 1}>
          {table.getHeaderGroups()[0]?.headers.map(({ id }) => (
            <th
              key={id}
              scope="col"
              className={styles.head}
              data-column={id}
              data-amount={isAmount(id)}
              aria-sort={id === sorting?.sort ? ARIA_SORT[sorting.order] : undefined}
            >
              {titleOf(id as Name)}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the link in the row */}
      <tbody ref={windowed?.body} onClick={onRowClick && press}>
        {table.getRowModel().rows.map((row, at) => {
          const drawn = windowed?.drawn[at]
          return (
            <Fragment key={row.id}>
              {drawn && <SpaceRow height={drawn.before} columns={definitions.length} />}
              <TableRow
                row={row}
                columns={definitions}
                rowHeader={rowHeader}
                amounts={amounts}
                index={drawn?.index}
                state={stateOf?.(row.original)}
                measure={windowed?.row}
              />
            </Fragment>
          )
        })}
        {windowed && <SpaceRow height={windowed.after} columns={definitions.length} />}
      </tbody>
    </table>
  )
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

function definitionsOf<Name extends string, Row extends object>(columns: Columns<Name, Row>) {
  const column = createColumnHelper<typeof features, Row>()
  return Object.entries<ComponentType<Row>>(columns).map(([id, cell]) => {
    // A cell of a row that stays is not drawn anew while others come and go.
    const Cell = memo(cell) as unknown as ComponentType<Row>
    return column.display({ id, cell: ({ row }) => <Cell {...row.original} /> })
  })
}

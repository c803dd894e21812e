import { useMemo } from 'react'
import { Table } from '../../../shared/lists/table'
import { useText } from '../../texts'
import { GiveCell, RolesCell, type RowsProps, SitesCell, WhoCell } from './cells'
import styles from './holder-table.module.css'

const COLUMNS = { who: WhoCell, roles: RolesCell, sites: SitesCell, give: GiveCell }

/** The people in rows, where there is room for all columns. */
export function HolderTable({ holders, firstNew }: RowsProps) {
  const text = useText()
  // The table reuses its rows while it gets the same array.
  const rows = useMemo(
    () => holders.map((holder) => ({ holder, isFirstNew: holder.id === firstNew })),
    [holders, firstNew],
  )
  return (
    <Table
      caption={text('roles.table')}
      columns={COLUMNS}
      rows={rows}
      idOf={({ holder }) => holder.id}
      rowHeader="who"
      titleOf={(column) => text(`column.${column}`)}
      className={styles.table}
    />
  )
}

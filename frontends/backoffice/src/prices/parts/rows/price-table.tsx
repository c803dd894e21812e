import type { DatedPriceList } from 'contracts/order/money/price-lists'
import type { PriceList } from 'contracts/prices/quote'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import type { ReactNode } from 'react'
import { Table } from '../../../shared/lists/table'
import { byField, FIELDS, type ListState } from '../../rules'
import { useText } from '../../texts'
import { PriceCell, StartCell, WhoCell } from './cells'
import styles from './price-table.module.css'

/** A list as a row; `list` null stands for the base prices, `before` is what the prices are compared with. */
export type Row = { list: DatedPriceList | null; prices: PriceList; state: ListState; before: PriceList | null }
export type PriceListsProps = {
  label: string
  rows: readonly Row[]
  /** The actions of a planned list; without them there is no column for them. */
  actions?: (list: DatedPriceList) => ReactNode
}

const COLUMNS = {
  start: StartCell,
  ...byField((field) => (row: Row) => <PriceCell {...row} field={field} />),
  who: WhoCell,
}
const COLUMNS_WITH_ACTIONS = { ...COLUMNS, actions: ActionsCell }

/** Price lists in rows, where there is room for all columns. */
export function PriceTable({ label, rows, actions }: PriceListsProps) {
  const text = useText()
  const table = {
    caption: label,
    idOf: ({ list }: Row) => list?.id ?? 'base',
    rowHeader: 'start',
    amounts: FIELDS,
    titleOf: (column: keyof typeof COLUMNS_WITH_ACTIONS) => {
      const title = text(`column.${column}`)
      return column === 'actions' ? <VisuallyHidden>{title}</VisuallyHidden> : title
    },
    stateOf: ({ state }: Row) => state,
    className: styles.table,
  } as const
  if (!actions) return <Table {...table} columns={COLUMNS} rows={rows} />
  return <Table {...table} columns={COLUMNS_WITH_ACTIONS} rows={rows.map((it) => ({ ...it, actions }))} />
}

function ActionsCell({ list, state, actions }: Row & Required<Pick<PriceListsProps, 'actions'>>) {
  return list && state === 'planned' && actions(list)
}

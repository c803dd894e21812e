import type { QueuedTransfer } from 'contracts/fulfilment-ftp'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { Table } from '../../../shared/lists/table'
import type { Selection } from '../../../shared/lists/use-selection'
import { useText } from '../../texts'
import type { Uploads } from '../uploads'
import {
  CreatedCell,
  DirectoryCell,
  FileCell,
  KindCell,
  OrderCell,
  PatientCell,
  SelectCell,
  StatusCell,
  UploadCell,
  UploadedCell,
} from './cells'
import styles from './queue-table.module.css'

export type RowsProps = {
  transfers: readonly QueuedTransfer[]
  /** The names of their patients, as far as they are known. */
  patients: ReadonlyMap<string, string>
  selection: Selection<QueuedTransfer>
  uploads: Uploads
}

/** The columns of the queue (FTP-021). */
const COLUMNS = {
  select: SelectCell,
  file: FileCell,
  order: OrderCell,
  patient: PatientCell,
  kind: KindCell,
  directory: DirectoryCell,
  status: StatusCell,
  created: CreatedCell,
  uploaded: UploadedCell,
  action: UploadCell,
}
/** Their contents speak for themselves; screen readers are told. */
const UNTITLED: readonly string[] = ['select', 'action'] satisfies (keyof typeof COLUMNS)[]

/** The files in rows, where there is room for all columns. */
export function QueueTable({ transfers, patients, selection, uploads }: RowsProps) {
  const text = useText()
  return (
    <Table
      caption={text('table.caption')}
      columns={COLUMNS}
      rows={transfers.map((transfer) => ({ transfer, patients, selection, uploads }))}
      idOf={({ transfer }) => transfer.id}
      rowHeader="file"
      titleOf={(column) => {
        const title = text(`column.${column}`)
        return UNTITLED.includes(column) ? <VisuallyHidden>{title}</VisuallyHidden> : title
      }}
      stateOf={({ transfer }) => (selection.has(transfer.id) ? 'selected' : undefined)}
      className={styles.table}
    />
  )
}

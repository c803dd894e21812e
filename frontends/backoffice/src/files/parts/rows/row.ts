import type { FolderEntry } from 'contracts/scans/folders'
import type { Selection } from '../../../shared/lists/use-selection'

/** An entry with what can be done with it. */
export type Row = {
  entry: FolderEntry
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onDelete: () => void
}
export type RowsProps = { rows: readonly Row[]; selection: Selection<FolderEntry> }

import type { Scan } from 'contracts/files'
import type { Cell, ScanRow } from './rules'

/** What a scan needs an eye for; `bad` is red, `late` amber, and `coming` blue. Without one it is quiet. */
export type Mark = { tone: 'bad' | 'late' | 'coming'; word: string }

export type Words = {
  row: (row: ScanRow) => string
  /** Says what a press on a scan does. */
  view: (scan: Scan) => string
  gap: (from: string, to: string) => string
  lost: string
}

export type CellProps = {
  cell: Cell
  words: Words
  mark: Mark | null
  isCompact: boolean
  isSelected: boolean
  isTabStop: boolean
  /** The keyboard has come here, or a press. */
  onEnter: () => void
  onOpen: (scan: Scan) => void
}

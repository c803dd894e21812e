const ARROWS: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

export const focusIn = (cell: HTMLElement | null | undefined) => (cell?.querySelector('button') ?? cell)?.focus()

/** Leads the keyboard to the next cell of a table in the direction of an arrow; false for any other key. */
export function walk(table: HTMLTableElement, cell: HTMLTableCellElement, key: string): boolean {
  const arrow = ARROWS[key]
  const row = cell.closest('tr')
  if (!arrow || !row) return false
  const [rows, cells] = arrow
  const to = table.rows[row.rowIndex + rows]
  // A row above or below may be shorter: its last cell is the nearest.
  const last = (to?.cells.length ?? 0) - 1
  focusIn(to?.cells[rows === 0 ? cell.cellIndex + cells : Math.min(cell.cellIndex, last)])
  return true
}

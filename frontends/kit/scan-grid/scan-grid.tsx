import type { Scan } from 'contracts/files'
import { type KeyboardEvent, useState } from 'react'
import { OpenScan } from '../scan-viewer/scan-picture'
import type { Mark, Words } from './cell-props'
import { GridCell } from './grid-cell'
import { type Cell, isCompact, type ScanRow } from './rules'
import styles from './scan-grid.module.css'
import { walk } from './walk'

type Props = {
  label: string
  /** The patient's name. */
  patient: string
  rows: readonly ScanRow[]
  /** The scans of the order, among which are the other steps. */
  scans: readonly Scan[]
  words: Words
  markOf: (scan: Scan) => Mark | null
  /** The scan about which the page says more. */
  selectedId?: string | undefined
  onSelect?: (scanId: string) => void
}

const keyOf = (cell: Cell) =>
  cell.is === 'scan' ? cell.scan.id : cell.is === 'lost' ? cell.lost.id : `gap ${cell.from}`

/** The scans of a patient by jaw and step: arrows walk the cells, and a press opens the viewer (CAB-018, FILE-061). */
export function ScanGrid({ label, patient, rows, scans, words, markOf, selectedId, onSelect }: Props) {
  const [active, setActive] = useState({ row: 0, at: 0 })
  const [opened, setOpened] = useState<Scan | null>(null)
  // The scan at which the keyboard stood may be gone.
  const stop = rows[active.row]?.cells[active.at] ? active : { row: 0, at: 0 }
  function press(event: KeyboardEvent<HTMLTableElement>) {
    const cell = (event.target as Element).closest('td')
    if (cell && walk(event.currentTarget, cell, event.key)) event.preventDefault()
  }
  return (
    <>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked by arrows is a grid
        role="grid"
        aria-label={label}
        className={styles.grid}
        data-compact={isCompact(rows) || undefined}
        onKeyDown={press}
      >
        <tbody className={styles.rows}>
          {rows.map((row, index) => (
            <tr key={`${row.kind} ${row.jaw}`} className={styles.row}>
              <th scope="row" className={styles.name}>
                {words.row(row)}
              </th>
              {row.cells.map((cell, at) => (
                <GridCell
                  key={keyOf(cell)}
                  cell={cell}
                  words={words}
                  mark={cell.is === 'scan' ? markOf(cell.scan) : null}
                  isCompact={isCompact(rows)}
                  isSelected={cell.is === 'scan' && cell.scan.id === selectedId}
                  isTabStop={stop.row === index && stop.at === at}
                  onEnter={() => {
                    setActive({ row: index, at })
                    if (cell.is === 'scan') onSelect?.(cell.scan.id)
                  }}
                  onOpen={setOpened}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* Not in the table: its arrows would act on the viewer's sliders. */}
      {opened && <OpenScan scan={opened} scans={scans} patient={patient} onClose={() => setOpened(null)} />}
    </>
  )
}

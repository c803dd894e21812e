import { walk } from 'frontend-kit/scan-grid/walk'
import { OpenScan } from 'frontend-kit/scan-viewer/scan-picture'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { Icon, type IconName } from 'frontend-kit/ui/marks/icon'
import { useAtomValue } from 'jotai'
import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import { useText } from '../../later-texts'
import { patientsAtom, scansAtom } from '../../order-session/atoms'
import type { Cell, CellState, Place as FilesOf, Grid as Given, Jaw } from '../rules'
import { Gap } from './gap'
import styles from './grid.module.css'

/** How many steps stand in a line. */
const IN_A_LINE = 10

/**
 * Jaws by steps; arrows walk the cells, and a press opens what is stored in the viewer, leads to the row of what needs an
 * eye, or chooses what is missing (FILE-060, FILE-061).
 */
export function Grid({ grid: { steps, rows }, of }: { grid: Given; of: FilesOf }) {
  const text = useText()
  const [active, setActive] = useState({ jaw: rows[0]?.jaw, at: 0 })
  const tabStop =
    rows.some((it) => it.jaw === active.jaw) && active.at < steps.length ? active : { jaw: rows[0]?.jaw, at: 0 }
  const [openedId, openScan] = useState<string | null>(null)
  const scans = useAtomValue(scansAtom).value ?? []
  const opened = scans.find((it) => it.id === openedId)
  const patient = useAtomValue(patientsAtom).find((it) => it.id === of.patientId)?.name ?? null
  const shown = (step: string | null) => step ?? text('folder.noStep')

  function press(event: KeyboardEvent<HTMLTableElement>) {
    const cell = (event.target as Element).closest('td')
    if (cell && walk(event.currentTarget, cell, event.key)) event.preventDefault()
  }
  return (
    <>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked by arrows is a grid
        role="grid"
        aria-label={text('grid.label')}
        className={styles.grid}
        style={{ '--lines': Math.ceil(steps.length / IN_A_LINE) } as CSSProperties}
        onKeyDown={press}
      >
        <thead className={styles.headings}>
          <tr>
            <th scope="col">{text('folder.jaw')}</th>
            {steps.map((it) => (
              <th key={it} scope="col">
                {shown(it)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ jaw, cells }) => (
            <tr key={jaw} className={styles.row}>
              <th scope="row" className={styles.jaw}>
                {text(`folder.jaw.${jaw}`)}
              </th>
              {cells.map((cell, at) => (
                <Place
                  key={cell.step}
                  jaw={jaw}
                  cell={cell}
                  of={of}
                  isTabStop={tabStop.jaw === jaw && tabStop.at === at}
                  onFocus={() => setActive({ jaw, at })}
                  onOpen={openScan}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {opened && <OpenScan scan={opened} scans={scans} patient={patient} onClose={() => openScan(null)} />}
    </>
  )
}

const MARKS: Readonly<Partial<Record<CellState, IconName>>> = {
  gap: 'plus',
  failed: 'error',
  coming: 'upload',
  warned: 'warn',
}

type PlaceProps = {
  jaw: Jaw
  cell: Cell
  of: FilesOf
  isTabStop: boolean
  onFocus: () => void
  onOpen: (scanId: string) => void
}

/** One place: its step and a quiet mark. A place before the first file of its row, or after the last one, is empty. */
function Place({ jaw, cell: { step, state, pieces }, of, isTabStop, onFocus, onOpen }: PlaceProps) {
  const text = useText()
  const [first] = pieces
  const mark = MARKS[state]
  const place = step === null ? text('folder.noStep') : step
  const words = state === 'outside' ? '' : text(`grid.cell.${state}`, { count: pieces.length })
  const inside = (
    <>
      <VisuallyHidden>{`${text(`folder.jaw.${jaw}`)} ${place}: ${words}`}</VisuallyHidden>
      <span aria-hidden="true" className={styles.step}>
        {step ?? '?'}
      </span>
      {pieces.length > 1 && <span aria-hidden="true">×{pieces.length}</span>}
      {mark && <Icon name={mark} className={styles.mark} />}
    </>
  )
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a table that is walked by arrows
      role="gridcell"
      className={styles.cell}
      data-state={state}
      tabIndex={state === 'outside' ? (isTabStop ? 0 : -1) : undefined}
      onFocus={onFocus}
    >
      {first && (
        <button
          type="button"
          className={styles.open}
          tabIndex={isTabStop ? 0 : -1}
          aria-haspopup={state === 'stored' ? 'dialog' : undefined}
          onClick={() => (state === 'stored' ? onOpen(first.id) : focusFile(first.id))}
        >
          {inside}
        </button>
      )}
      {state === 'gap' && step !== null && (
        <Gap place={of} jaw={jaw} step={step} isTabStop={isTabStop}>
          {inside}
        </Gap>
      )}
    </td>
  )
}

/** Leads the keyboard to the row of a file: to what is asked there, else to the first thing that can be done. */
export function focusFile(id: string): void {
  const row = document.querySelector(`[data-file="${CSS.escape(id)}"]`)
  const target = row?.querySelector<HTMLElement>('[data-asked]') ?? row?.querySelector<HTMLElement>('button, a')
  target?.focus()
  row?.scrollIntoView({ block: 'center' })
}

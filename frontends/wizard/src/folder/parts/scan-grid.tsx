import { isShortcut } from 'frontend-kit/focus/shortcut'
import { walk } from 'frontend-kit/scan-grid/walk'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../later-texts'
import { usePart } from '../../order-session/context'
import { createFolder } from '../folder'
import type { Folder, Proposed } from '../rules'
import { askedColumn, COLUMNS, type Column, type Editing } from './columns'
import { focusCell } from './focus-cell'
import styles from './scan-grid.module.css'
import { ScanRow } from './scan-row'

const isEditable = (column: string): column is Column => (COLUMNS as readonly string[]).includes(column)

/**
 * One row a scan: arrows walk the cells, Enter edits, Escape leaves, Delete removes; Space selects a row, Shift with an arrow the
 * next one too, Ctrl+A all: what is edited in one of the selected rows changes in all of them.
 */
export function ScanGrid({ label, scans, folder }: { label: string; scans: readonly Proposed[]; folder: Folder }) {
  const { removeRow } = usePart(createFolder)
  const text = useText()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [active, setActive] = useState<{ path: string; column: string } | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // A row that was taken out is selected no more.
  const selected = scans.map((it) => it.path).filter((it) => chosen.has(it))
  const select = (path: string, isSelected: boolean) =>
    setChosen(new Set(isSelected ? [...selected, path] : selected.filter((it) => it !== path)))
  const [first] = scans
  const isKnown = scans.some((it) => it.path === active?.path)
  const tabStop = isKnown ? active : first ? { path: first.path, column: askedColumn(first) } : null

  function takeOut(path: string, column: string) {
    const at = scans.findIndex((it) => it.path === path)
    const next = scans[at + 1] ?? scans[at - 1]
    removeRow(path)
    if (next) focusCell(next.path, column)
  }
  function press(event: KeyboardEvent<HTMLTableElement>) {
    const cell = (event.target as Element).closest<HTMLTableCellElement>('[data-column]')
    const row = cell?.closest<HTMLTableRowElement>('[data-row]')
    if (!cell || !row || editing) return
    const [path, column] = [row.dataset.row ?? '', cell.dataset.column ?? '']
    const next = event.shiftKey && nextRow(row, event.key)
    if (next) setChosen(new Set([...selected, path, next]))
    if (walk(event.currentTarget, cell, event.key)) return event.preventDefault()
    if (event.key === 'Enter' && isEditable(column)) setEditing({ path, column, isByPointer: false })
    else if (event.key === ' ' && event.target === cell) select(path, !chosen.has(path))
    else if (isShortcut(event, 'a')) setChosen(new Set(scans.map((it) => it.path)))
    else if (event.key === 'Delete') takeOut(path, column)
    else return
    event.preventDefault()
  }
  return (
    <>
      <p className={styles.selected} role="status">
        {selected.length > 1 && text('folder.selected', { count: selected.length })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked by arrows is a grid */}
      <table role="grid" aria-label={label} aria-multiselectable className={styles.grid} onKeyDown={press}>
        <thead className={styles.headings}>
          <tr>
            {(['selection', 'file', 'patient', 'kind', 'jaw', 'step', 'actions', 'actions'] as const).map((it, at) => (
              <th key={at === 7 ? 'remove' : it} scope="col">
                {text(`folder.${it}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scans.map((it) => (
            <ScanRow
              key={it.path}
              scan={it}
              folder={folder}
              tabStop={tabStop?.path === it.path ? tabStop.column : null}
              editing={editing?.path === it.path ? editing : null}
              paths={chosen.has(it.path) ? selected : [it.path]}
              isSelected={chosen.has(it.path)}
              onFocus={(column) => setActive({ path: it.path, column })}
              onEdit={(column) => setEditing({ path: it.path, column, isByPointer: true })}
              onLeave={(column) => {
                setEditing(null)
                if (column) focusCell(it.path, column)
              }}
              onRemove={() => takeOut(it.path, 'remove')}
              onSelect={(isSelected) => select(it.path, isSelected)}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The row to which an arrow leads. */
const nextRow = (row: HTMLTableRowElement, key: string): string | undefined => {
  const beside = key === 'ArrowDown' ? row.nextElementSibling : key === 'ArrowUp' ? row.previousElementSibling : null
  return beside instanceof HTMLElement ? beside.dataset.row : undefined
}

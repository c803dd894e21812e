import { walk } from 'frontend-kit/scan-grid/walk'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useText } from '../../../later-texts'
import { type Cell, COLUMNS, type Column, nextOpenCell, type Row } from '../rules'
import styles from '../table.module.css'
import { useEdits } from '../use-edits'
import type { Selection } from '../use-selection'
import { COLUMN_STYLES } from './column-styles'
import { TableRow } from './table-row'

type Props = {
  rows: readonly Row[]
  /** Where the keyboard was last. */
  lastActive: RefObject<Cell | null>
  selection: Selection
  goToOpen: () => void
}

/** Arrows walk the cells, Enter edits, Space and Shift select rows. One listener for all cells, because there are hundreds. */
export function Grid({ rows, lastActive, selection, goToOpen }: Props) {
  const text = useText()
  const [active, setActive] = useState(lastActive.current)
  const { editing, edit, leave } = useEdits(selection)
  const isKnown = rows.some((it) => it.id === active?.id)
  const tabStop = isKnown ? active : firstCell(rows)
  const scroller = useScrolledTo(tabStop)

  function cellOf({ target }: SyntheticEvent) {
    const cell = (target as Element).closest<HTMLTableCellElement>('td[data-column]')
    const row = rows.find((it) => it.id === cell?.closest<HTMLElement>('[data-row]')?.dataset.row)
    return cell && row ? { cell, row, column: cell.dataset.column ?? '' } : null
  }
  function press(event: KeyboardEvent<HTMLTableElement>) {
    const at = cellOf(event)
    if (!at || editing || !act(event, at)) return
    event.preventDefault()
  }
  /** True for a key of the table. */
  function act(event: KeyboardEvent<HTMLTableElement>, { cell, row, column }: NonNullable<ReturnType<typeof cellOf>>) {
    const { code, currentTarget, key, shiftKey } = event
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isPlain) {
      if (code !== 'KeyA') return false
      selection.selectAll()
    } else if (walk(currentTarget, cell, key)) {
      const to = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
      if (shiftKey && to) selection.extend(row.id, to)
    } else if (key === 'Enter') edit(row, column, false)
    else if (key === ' ') selection.toggle(row.id)
    else if (key === 'Escape') selection.clear()
    // By its place on the keyboard, where a Russian layout has another letter.
    else if (code === 'KeyN') goToOpen()
    else return false
    return true
  }
  function click(event: MouseEvent) {
    const at = cellOf(event)
    if (!at || (editing?.id === at.row.id && editing.column === at.column)) return
    if (event.shiftKey) selection.extend(active?.id ?? at.row.id, at.row.id)
    else if (at.column === 'mark') selection.toggle(at.row.id)
    else edit(at.row, at.column, true)
  }
  const isAll = selection.selected.length === rows.length
  return (
    <div ref={scroller} className={styles.scroll}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked by arrows is a grid
        role="grid"
        aria-multiselectable="true"
        aria-label={text('table.label')}
        className={styles.grid}
        onKeyDown={press}
        onClick={click}
        onFocus={(event) => {
          const at = cellOf(event)
          if (!at) return
          lastActive.current = { id: at.row.id, column: at.column as Column }
          setActive(lastActive.current)
        }}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.mark}>
              <Checkbox
                markOnly
                isSelected={isAll}
                isMixed={!isAll && selection.selected.length > 0}
                onChange={(isOn) => (isOn ? selection.selectAll() : selection.clear())}
              >
                {text('table.selectAll')}
              </Checkbox>
            </th>
            {COLUMNS.map((it) => (
              <th key={it} scope="col" className={COLUMN_STYLES[it]}>
                {text(`table.${it}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((it) => (
            <TableRow
              key={it.id}
              row={it}
              tabStop={tabStop?.id === it.id ? tabStop.column : null}
              isSelected={selection.isSelected(it.id)}
              editing={editing?.id === it.id ? editing : null}
              together={editing?.id === it.id ? selection.together(it) : null}
              onLeave={leave}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Where somebody begins who has not been in the table: at the first thing that is missing. */
const firstCell = (rows: readonly Row[]): Cell | null =>
  nextOpenCell(rows, null) ?? (rows[0] ? { id: rows[0].id, column: 'name' } : null)

/** Opens the table with that cell in sight. */
function useScrolledTo(cell: Cell | null) {
  const scroller = useRef<HTMLDivElement>(null)
  const scroll = useEffectEvent(() => {
    const box = scroller.current
    const row = cell && box?.querySelector<HTMLElement>(`[data-row="${CSS.escape(cell.id)}"]`)
    if (box && row) box.scrollTop = row.offsetTop - box.clientHeight / 2
  })
  useEffect(() => scroll(), [])
  return scroller
}

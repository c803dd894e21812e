import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { useText } from '../../later-texts'
import { ConsentFirst } from '../../legal/parts/consent-first'
import { StepFrame } from '../parts/step-frame'
import { rowsAtom } from './atoms'
import { focusCell } from './focus-cell'
import { Foot } from './parts/foot'
import { Grid } from './parts/grid'
import { NobodyFound } from './parts/nobody-found'
import { Standing } from './parts/standing'
import { Toolbar } from './parts/toolbar'
import { type Cell, found, isReady, nextOpenCell } from './rules'
import styles from './table.module.css'
import { useSelection } from './use-selection'

/** Steps 5 to 10 of many patients: a row for each, in place of six pages for each. */
export function PatientsTable() {
  const text = useText()
  const rows = useAtomValue(rowsAtom)
  const [search, setSearch] = useState('')
  /** The patients who were not ready when the filter was turned on: a row that becomes ready stays under the person's hands. */
  const [kept, setKept] = useState<ReadonlySet<string> | null>(null)
  /** Where the keyboard was last; the table alone is drawn anew after a key that walks. */
  const active = useRef<Cell | null>(null)
  const matching = found(rows, search)
  const shown = kept ? matching.filter((it) => kept.has(it.id)) : matching
  const selection = useSelection(shown)

  const keepOpen = (isOn: boolean) =>
    setKept(isOn ? new Set(rows.filter((it) => !isReady(it)).map((it) => it.id)) : null)
  function showAll() {
    setSearch('')
    setKept(null)
  }
  /** Also behind a filter that hides it. */
  function goToOpen() {
    const here = nextOpenCell(shown, active.current)
    const cell = here ?? nextOpenCell(rows, active.current)
    if (!cell) return
    if (!here) showAll()
    focusCell(cell)
  }
  return (
    <StepFrame
      title={text('table.title', { count: rows.length })}
      lead={text('table.lead')}
      foot={<Foot rows={rows} goToOpen={goToOpen} />}
    >
      <ConsentFirst />
      <div className={styles.top}>
        <Toolbar
          search={search}
          onSearch={setSearch}
          rows={rows}
          isOpenOnly={kept !== null}
          onOpenOnly={keepOpen}
          goToOpen={goToOpen}
        />
        <Standing rows={rows} selection={selection} />
      </div>
      {shown.length === 0 ? (
        <NobodyFound showAll={showAll} />
      ) : (
        <Grid rows={shown} lastActive={active} selection={selection} goToOpen={goToOpen} />
      )}
      <p className={styles.keys}>{text('table.keys')}</p>
    </StepFrame>
  )
}

import { walk } from 'frontend-kit/scan-grid/walk'
import { OpenScan } from 'frontend-kit/scan-viewer/scan-picture'
import { useAtomValue } from 'jotai'
import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import { useText } from '../../later-texts'
import { patientsAtom, scansAtom } from '../../order-session/atoms'
import type { Place as FilesOf, Grid as Given } from '../rules'
import styles from './grid.module.css'
import { Place } from './place'

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

import type { Scan } from 'contracts/files'
import type { Order } from 'contracts/order/order'
import type { Patient } from 'contracts/order/patient'
import type { Mark } from 'frontend-kit/scan-grid/cell-props'
import { rowsOf, type ScanRow } from 'frontend-kit/scan-grid/rules'
import { ScanGrid } from 'frontend-kit/scan-grid/scan-grid'
import { useState } from 'react'
import { useText } from '../../texts'
import { HoldButton } from '../hold/hold-button'
import styles from './patients.module.css'
import { firstToSee, type Known, lostOf, remarkOf } from './rules'
import { ScanLine } from './scan-line'

/** `scans`: those of the whole order. */
type Props = { order: Order; patient: Patient; scans: readonly Scan[]; known: Known }

/** The scans of a patient by jaw and step, and more about the one that is chosen. */
export function PatientScans({ order, patient, scans, known }: Props) {
  const text = useText()
  const [chosenId, choose] = useState<string | null>(null)
  const own = scans.filter((it) => it.patientId === patient.id)
  const rows = rowsOf(own, lostOf(patient.id, scans, known, text('grid.unnamed')))
  if (rows.length === 0) return <p className={styles.none}>{text('patients.noScans')}</p>
  const chosen = own.find((it) => it.id === chosenId) ?? firstToSee(own, known)
  const transfer = known.transfers?.find((it) => it.scanId === chosen?.id) ?? null
  const words = {
    row: ({ kind, jaw }: ScanRow) => text(`grid.${kind}.${jaw ?? 'unplaced'}`),
    view: ({ originalName: name }: Scan) => text('scan.view', { name }),
    gap: (from: string, to: string) =>
      from === to ? text('grid.gap', { step: from }) : text('grid.gaps', { from, to }),
    lost: text('grid.lost'),
  }
  function markOf(scan: Scan): Mark | null {
    const remark = remarkOf(scan, known)
    return remark && { tone: remark === 'failed' ? 'bad' : remark, word: text(`grid.${remark}`) }
  }
  return (
    <>
      <ScanGrid
        label={text('patients.scans', { name: patient.name })}
        patient={patient.name}
        rows={rows}
        scans={scans}
        words={words}
        markOf={markOf}
        selectedId={chosen?.id}
        onSelect={choose}
      />
      {chosen && (
        <ScanLine
          key={chosen.id}
          scan={chosen}
          scans={scans}
          patient={patient.name}
          transfer={transfer}
          isTransferKnown={known.transfers !== null}
          isLate={remarkOf(chosen, { ...known, transfers: null }) === 'late'}
        >
          {known.agreed?.includes(chosen.id) && <HoldButton order={order} patient={patient} scan={chosen} />}
        </ScanLine>
      )}
    </>
  )
}

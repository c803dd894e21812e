import type { Scan } from 'contracts/files'
import type { ScanRow } from 'frontend-kit/scan-grid/rules'
import { ScanGrid } from 'frontend-kit/scan-grid/scan-grid'
import { useText } from '../../texts'

type Props = {
  /** The patient's name. */
  of: string
  rows: readonly ScanRow[]
  /** The scans of the whole order. */
  scans: readonly Scan[]
  isReceived: (scanId: string) => boolean | null
}

/** The scans of a patient by jaw and step. Scans on their way and gaps are marked; received scans are not. */
export function Scans({ of, rows, scans, isReceived }: Props) {
  const text = useText()
  const words = {
    row: ({ kind, jaw }: ScanRow) => text(`row.${kind}.${jaw ?? 'unplaced'}`),
    view: ({ originalName: name }: Scan) => text('scan.view', { name }),
    gap: (from: string, to: string) =>
      from === to ? text('scan.gap', { step: from }) : text('scan.gaps', { from, to }),
    lost: text('scan.lost'),
  }
  return (
    <ScanGrid
      label={text('scans.of', { name: of })}
      patient={of}
      rows={rows}
      scans={scans}
      words={words}
      markOf={({ id }) => (isReceived(id) === false ? { tone: 'coming', word: text('scan.coming') } : null)}
    />
  )
}

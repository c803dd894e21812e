import type { ScanKind } from 'contracts/common'
import type { Scan } from 'contracts/files'
import { Icon } from 'frontend-kit/ui/marks/icon'
import type { ReactNode } from 'react'
import { doublesIn } from '../../grid/rules'
import { useText } from '../../later-texts'
import { byName } from '../../order-session/rules'
import { ScanImage } from '../../uploads/parts/scan-image'
import styles from './summary-patient.module.css'

type Props = { kind: ScanKind; choice: ReactNode; scans: readonly Scan[] }

/** Above this many files the names are folded. */
const MOST_OPEN = 6

/** The files of one kind by name, each with jaw and step as the factory will read them. */
export function SummaryScans({ kind, choice, scans }: Props) {
  const text = useText()
  const sorted = [...scans].sort((one, other) => byName(one.originalName, other.originalName))
  return (
    <details className={styles.kind} open={scans.length <= MOST_OPEN || doublesIn(scans).length > 0}>
      <summary className={styles.head}>
        <strong>{text(`summary.${kind}`, { count: scans.length })}</strong>
        <span className={styles.quiet}>{choice}</span>
        <Icon name="down" className={styles.fold} />
      </summary>
      {doublesIn(scans).map(({ jaw, step, count }) => (
        <p key={jaw + step} className={styles.open}>
          {text('grid.double', { jaw: text(`folder.jaw.${jaw}`), step, count })}
        </p>
      ))}
      <ul className={styles.files}>
        {sorted.map((it) => (
          <FileLine key={it.id} scan={it} />
        ))}
      </ul>
    </details>
  )
}

function FileLine({ scan }: { scan: Scan }) {
  const { originalName, kind, jaw, jawConfirmed, step } = scan
  const text = useText()
  // Only aligners are made in steps.
  const isSure = jawConfirmed && (step !== null || kind !== 'aligner')
  return (
    <li className={styles.file}>
      <span className={styles.picture} aria-hidden="true">
        <ScanImage scan={scan} />
      </span>
      <span className={styles.fileName}>{originalName}</span>
      <span className={isSure ? styles.quiet : styles.open}>
        {jawConfirmed ? text(`jaw.${jaw}`) : text('jaw.unknown')}
        {kind === 'aligner' && <> · {step === null ? text('summary.noStep') : text('summary.step', { step })}</>}
      </span>
    </li>
  )
}

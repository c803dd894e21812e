import type { Scan } from 'contracts/files'
import type { Transfer, TransferStatus } from 'contracts/fulfilment-ftp'
import { formatBytes } from 'contracts/text/format'
import { ScanPicture } from 'frontend-kit/scan-viewer/scan-picture'
import { Pill, type Tone } from 'frontend-kit/ui/marks/pill'
import type { ReactNode } from 'react'
import { dayOf, timeOf } from '../../shared/rules'
import { useSizeLabels } from '../../shared/texts'
import type { SentScan } from '../rules'
import { transferId, useText } from '../texts'
import styles from './scan-row.module.css'

const TONES: Readonly<Record<TransferStatus, Tone>> = {
  pending: 'plain',
  uploading: 'foil',
  completed: 'green',
  failed: 'red',
  withdrawn: 'plain',
}

/** `children`: what staff can do about it. */
type Props = { sent: SentScan; scans: readonly Scan[]; isTransferKnown: boolean; children?: ReactNode }

/** A stored scan: a link that downloads it, and the status of its transfer to the factory. */
export function ScanRow({ sent: { scan, transfer }, scans, isTransferKnown, children }: Props) {
  const text = useText()
  const size = formatBytes(scan.sizeBytes, useSizeLabels())
  return (
    <div className={styles.scan}>
      <ScanPicture scan={scan} scans={scans} label={text('scan.view', { name: scan.originalName })} />
      <div>
        <a
          className={styles.name}
          href={`/api/files/v1/scans/${scan.id}/content`}
          download
          aria-label={text('scan.download', { name: scan.originalName })}
        >
          {scan.originalName}
        </a>
        <p className={styles.facts}>{[text(`kind.${scan.kind}`), usePlace(scan), size].filter(Boolean).join(' · ')}</p>
        <Check scan={scan} />
        {children && <div className={styles.actions}>{children}</div>}
      </div>
      {isTransferKnown ? (
        <State transfer={transfer} />
      ) : (
        <span className={styles.facts}>{text('transfer.unknown')}</span>
      )}
    </div>
  )
}

/** The jaw and the step of a scan, as far as they are known. */
function usePlace({ jaw, step }: Scan): string {
  const text = useText()
  const parts = [jaw && text(`scan.jaw.${jaw}`), step !== null && text('scan.step', { step })]
  return parts.filter(Boolean).join(', ')
}

/** What proves that the bytes are whole, for whoever asks. */
function Check({ scan }: { scan: Scan }) {
  const text = useText()
  return (
    <details className={styles.facts}>
      <summary className={styles.check}>{text('scan.check')}</summary>
      <p className={styles.sha}>{text('scan.sha', { sha: scan.sha256 })}</p>
      <Mesh scan={scan} />
    </details>
  )
}

/** What is counted of the mesh, and warns of nothing (FILE-059). */
function Mesh({ scan: { findings } }: { scan: Scan }) {
  const text = useText()
  const { openEdges, degenerateFacets = 0 } = findings ?? {}
  const counts = [
    openEdges !== undefined && text('scan.openEdges', { count: openEdges }),
    degenerateFacets > 0 && text('scan.slivers', { count: degenerateFacets }),
  ].filter(Boolean)
  return counts.length > 0 && <p>{counts.join(' · ')}</p>
}

function State({ transfer }: { transfer: Transfer | null }) {
  const text = useText()
  const status = transfer?.status ?? null
  const completedAt = transfer?.completedAt
  return (
    <div className={styles.state}>
      <Pill tone={status === null ? 'plain' : TONES[status]}>{text(transferId(status))}</Pill>
      {completedAt && (
        <time className={styles.facts} dateTime={completedAt}>
          {text('scan.received', { day: dayOf(completedAt), time: timeOf(completedAt) })}
        </time>
      )}
    </div>
  )
}

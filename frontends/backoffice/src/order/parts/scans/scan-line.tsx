import type { Scan } from 'contracts/files'
import type { Transfer, TransferStatus } from 'contracts/fulfilment-ftp'
import { formatBytes } from 'contracts/text/format'
import { joined } from 'frontend-kit/joined'
import { ScanName } from 'frontend-kit/scan-viewer/scan-name'
import type { OpenedScan } from 'frontend-kit/scan-viewer/scan-picture'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { Pill, type Tone } from 'frontend-kit/ui/marks/pill'
import type { ReactNode } from 'react'
import { dayOf, timeOf } from '../../../shared/rules'
import { useSizeLabels } from '../../../shared/texts'
import { transferId, useText } from '../../texts'
import { Check } from './check'
import styles from './scan-line.module.css'

const TONES: Readonly<Record<TransferStatus, Tone>> = {
  pending: 'plain',
  uploading: 'foil',
  completed: 'green',
  failed: 'red',
  withdrawn: 'plain',
}

type Props = OpenedScan & {
  /** Null while fulfilment does not know the scan. */
  transfer: Transfer | null
  isTransferKnown: boolean
  /** It came after the order was placed. */
  isLate: boolean
  /** What staff can do about it. */
  children?: ReactNode
}

/** The scan that is chosen in the grid: its name, which opens the viewer, a link that downloads it, its transfer to the factory, and its checksum. */
export function ScanLine({ scan, scans, patient, transfer, isTransferKnown, isLate, children }: Props) {
  const text = useText()
  const size = formatBytes(scan.sizeBytes, useSizeLabels())
  return (
    <section className={styles.scan} aria-label={text('scan.chosen')}>
      <div className={styles.what}>
        <ScanName scan={scan} scans={scans} patient={patient} />
        <p className={styles.facts}>{[text(`kind.${scan.kind}`), usePlace(scan), size].filter(Boolean).join(' · ')}</p>
        {isLate && <p className={styles.late}>{text('scan.late')}</p>}
      </div>
      <a
        className={joined(buttonLook('quiet'), styles.download)}
        href={`/api/files/v1/scans/${scan.id}/content`}
        download
        aria-label={text('scan.download', { name: scan.originalName })}
      >
        <Icon name="open" />
      </a>
      {children}
      {isTransferKnown ? (
        <State transfer={transfer} />
      ) : (
        <span className={styles.facts}>{text('transfer.unknown')}</span>
      )}
      <Check scan={scan} />
    </section>
  )
}

/** The jaw and the step of a scan, as far as they are known. */
function usePlace({ jaw, jawConfirmed, step }: Scan): string {
  const text = useText()
  const parts = [jawConfirmed && text(`scan.jaw.${jaw}`), step !== null && text('scan.step', { step })]
  return parts.filter(Boolean).join(', ')
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

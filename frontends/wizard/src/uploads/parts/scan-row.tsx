import type { TransferStatus } from 'contracts/fulfilment-ftp'
import { formatBytes } from 'contracts/text/format'
import { ScanName } from 'frontend-kit/scan-viewer/scan-name'
import { ScanPicture } from 'frontend-kit/scan-viewer/scan-picture'
import { useMoments } from 'frontend-kit/texts/moments'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Icon, type IconName } from 'frontend-kit/ui/marks/icon'
import type { Tone } from 'frontend-kit/ui/marks/pill'
import { useAtomValue } from 'jotai'
import type { Warning } from '../../findings/rules'
import { Warnings } from '../../findings/warnings'
import { PlaceFields } from '../../grid/parts/place-fields'
import { useText } from '../../later-texts'
import { patientsAtom, scansAtom } from '../../order-session/atoms'
import { scanAddress } from '../../order-session/outside/api'
import type { ScanRow as Row } from '../../order-session/rules'
import { useSizeLabels } from '../../texts'
import { sentFilesAtom } from '../atoms'
import { scanStatus } from '../scan-status'
import { FileRow } from './file-row'
import { RemoveScan } from './remove-scan'
import styles from './scan-row.module.css'
import { useLocalPicture } from './use-local-picture'

const LOOK: Readonly<Record<TransferStatus, { icon: IconName; tone: Tone }>> = {
  pending: { icon: 'clock', tone: 'plain' },
  uploading: { icon: 'upload', tone: 'foil' },
  completed: { icon: 'factory', tone: 'green' },
  failed: { icon: 'warn', tone: 'red' },
  withdrawn: { icon: 'back', tone: 'amber' },
}

/** A stored scan and where it stands on its way to the factory (FILE-033 to FILE-036). */
export function ScanRow({ row: { scan, transfer, status }, warnings }: { row: Row; warnings: readonly Warning[] }) {
  const text = useText()
  const scans = useAtomValue(scansAtom).value ?? []
  const patient = useAtomValue(patientsAtom).find((it) => it.id === scan.patientId)?.name ?? null
  const facts = useFacts(scan)
  const received = useReceived(transfer?.completedAt ?? null)
  const name = scan.originalName
  const opened = { scan, scans, patient }
  const sent = useAtomValue(sentFilesAtom).get(scan.id)
  const local = useLocalPicture(scan.hasThumbnail ? undefined : sent)
  return (
    <FileRow
      id={scan.id}
      {...LOOK[status]}
      picture={<ScanPicture {...opened} local={local} label={text('scan.view', { name })} />}
      name={<ScanName {...opened} />}
      details={[...facts, status === 'failed' && text('scan.failedHelp')].filter(Boolean).join(' · ')}
      place={<PlaceFields scan={scan} />}
      status={scanStatus(status, received, text)}
      isQuiet={status === 'completed'}
      actions={
        <>
          <a
            className={`${buttonLook('quiet')} ${styles.open}`}
            href={scanAddress(scan.id)}
            download
            aria-label={text('scan.download', { name })}
          >
            <Icon name="open" />
          </a>
          <RemoveScan scan={scan} />
        </>
      }
    >
      <Warnings warnings={warnings} />
    </FileRow>
  )
}

/** Size, box, and what is counted of the mesh: open edges and slivers warn of nothing (FILE-059). */
function useFacts({ sizeBytes, boxMm: { width, depth, height }, findings }: Row['scan']): (string | false)[] {
  const text = useText()
  const sizes = useSizeLabels()
  const { openEdges, degenerateFacets = 0 } = findings ?? {}
  return [
    formatBytes(sizeBytes, sizes),
    text('scan.box', { width: Math.round(width), depth: Math.round(depth), height: Math.round(height) }),
    openEdges !== undefined && text('scan.openEdges', { count: openEdges }),
    degenerateFacets > 0 && text('scan.slivers', { count: degenerateFacets }),
  ]
}

/** When the factory received the scan, with the name of the zone, because staff who speak of the same scan read Moscow's time. */
function useReceived(receivedAt: string | null): string | null {
  const { zonedHour } = useMoments()
  return receivedAt && zonedHour(receivedAt)
}

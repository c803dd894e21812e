import type { Scan } from 'contracts/files'
import type { FolderEntry } from 'contracts/scans/folders'
import { ScanPicture, useScanViewer } from 'frontend-kit/scan-viewer/scan-picture'
import { Pill } from 'frontend-kit/ui/marks/pill'
import { useScans } from '../../queries'
import { useText } from '../../texts'
import styles from './file-name.module.css'

type OfEntry = { entry: FolderEntry }

/** The name of a file, which opens the viewer once the order's scans are known. */
export function FileName({ entry }: OfEntry) {
  const scans = useScans(entry.orderId)
  const scan = scans.find((it) => it.id === entry.scan?.id)
  if (scan) return <Viewed entry={entry} scan={scan} scans={scans} />
  return (
    <div>
      <span className={styles.name}>{entry.name}</span>
      <Original entry={entry} />
    </div>
  )
}

function Viewed({ entry, scan, scans }: OfEntry & { scan: Scan; scans: readonly Scan[] }) {
  const text = useText()
  const { open, viewer } = useScanViewer(scan, scans)
  return (
    <div className={styles.file}>
      <ScanPicture scan={scan} scans={scans} label={text('row.view', { name: scan.originalName })} />
      <div className={styles.names}>
        <button type="button" className={styles.name} aria-haspopup="dialog" onClick={open}>
          {entry.name}
        </button>
        <Original entry={entry} />
      </div>
      {viewer}
    </div>
  )
}

/** The customer's name of the file, and whether its bytes are damaged. */
function Original({ entry: { scan } }: OfEntry) {
  const text = useText()
  return (
    <span className={styles.original}>
      {scan?.originalName} {scan?.isDamaged && <Pill tone="red">{text('row.damaged')}</Pill>}
    </span>
  )
}

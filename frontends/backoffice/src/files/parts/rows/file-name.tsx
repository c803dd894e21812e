import type { Scan } from 'contracts/files'
import type { FolderEntry } from 'contracts/scans/folders'
import { OpenScan } from 'frontend-kit/scan-viewer/scan-picture'
import { ScanThumbnail } from 'frontend-kit/scan-viewer/scan-thumbnail'
import { Pill } from 'frontend-kit/ui/marks/pill'
import { useRowDialog } from '../../../shared/lists/row-dialogs'
import { StoredName } from '../../../shared/stored-name'
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
      <span className={styles.name}>
        <StoredName>{entry.name}</StoredName>
      </span>
      <Original entry={entry} />
    </div>
  )
}

function Viewed({ entry, scan, scans }: OfEntry & { scan: Scan; scans: readonly Scan[] }) {
  const text = useText()
  const open = useRowDialog()
  const view = () => open((close) => <OpenScan scan={scan} scans={scans} patient={null} onClose={close} />)
  return (
    <div className={styles.file}>
      <ScanThumbnail scan={scan} label={text('row.view', { name: scan.originalName })} onPress={view} />
      <div className={styles.names}>
        <button type="button" className={styles.name} aria-haspopup="dialog" onClick={view}>
          <StoredName>{entry.name}</StoredName>
        </button>
        <Original entry={entry} />
      </div>
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

import type { DamagedScan } from 'contracts/files'
import { formatBytes } from 'contracts/text/format'
import { useText } from '../../later-texts'
import { usePart } from '../../order-session/context'
import { useSizeLabels } from '../../texts'
import { createReplacing } from '../replacing'
import { FileRow } from './file-row'
import { RemoveScan } from './remove-scan'
import { ReplaceFile } from './replace-file'
import styles from './upload-row.module.css'

/** A scan that was damaged after it was stored. */
export function DamagedRow({ scan }: { scan: DamagedScan }) {
  const { replaceScan } = usePart(createReplacing)
  const text = useText()
  const sizes = useSizeLabels()
  const name = scan.originalName
  return (
    <FileRow
      id={scan.id}
      icon="error"
      tone="red"
      name={name}
      details={formatBytes(scan.sizeBytes, sizes)}
      status={text('damage.status')}
      actions={<RemoveScan scan={scan} />}
    >
      <p className={styles.problem}>{text('damage.stored')}</p>
      <ReplaceFile name={name} onChoose={(file) => void replaceScan(scan, file)} />
    </FileRow>
  )
}

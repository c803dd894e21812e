import type { ScanKind } from 'contracts/common'
import type { Scan } from 'contracts/files'
import type { Patient } from 'contracts/order/patient'
import { formatBytes } from 'contracts/text/format'
import { Thumbnail } from 'frontend-kit/scan-viewer/thumbnail'
import { Button } from 'frontend-kit/ui/actions/button'
import { DropZone } from 'frontend-kit/ui/actions/drop-zone'
import { Select } from 'frontend-kit/ui/fields/select'
import { useId, useState } from 'react'
import { useSizeLabels } from '../../../shared/texts'
import { useText } from '../../texts'
import styles from './editor.module.css'
import { Sent } from './sent'
import { useDraftText } from './texts'
import { useUploads } from './use-uploads'

const KINDS = ['aligner', 'matrix', 'retainer'] as const

type Props = {
  orderId: string
  patient: Patient
  scans: readonly Scan[]
  onRemove: (scan: Scan) => void
  onStored: () => Promise<void>
}

/** The scans of a patient, those on their way, and the place where more are dropped. */
export function ScansOf({ orderId, patient, scans, onRemove, onStored }: Props) {
  const text = useDraftText()
  const words = useText()
  const labels = useSizeLabels()
  const titleId = useId()
  const [kind, setKind] = useState<ScanKind>('aligner')
  const uploads = useUploads({ orderId, patientId: patient.id, onStored })
  return (
    <section className={styles.scans} aria-labelledby={titleId}>
      <h4 id={titleId} className={styles.scansTitle}>
        {text('scans.title', { name: patient.name })}
      </h4>
      {scans.length === 0 && uploads.sent.length === 0 && <p className={styles.aside}>{text('scans.none')}</p>}
      <ul className={styles.rows}>
        {scans.map((it) => (
          <li key={it.id} className={styles.row} data-pictured>
            <span className={styles.picture} aria-hidden="true">
              <Thumbnail scan={it} />
            </span>
            <span className={styles.name}>{it.originalName}</span>
            <span className={styles.aside}>
              {text('scans.fact', { kind: words(`kind.${it.kind}`), size: formatBytes(it.sizeBytes, labels) })}
            </span>
            <Button look="quiet" icon="remove" iconOnly onPress={() => onRemove(it)}>
              {text('scans.remove', { name: it.originalName })}
            </Button>
          </li>
        ))}
      </ul>
      <Sent uploads={uploads} />
      <Select
        label={text('scans.kind')}
        value={kind}
        onChange={setKind}
        options={KINDS.map((value) => ({ value, label: text(`kinds.${value}`) }))}
        className={styles.kind}
      />
      <DropZone
        isMultiple
        label={text('scans.drop', { name: patient.name })}
        hint={text('scans.hint')}
        onChoose={(files) => uploads.send(files, kind)}
      />
    </section>
  )
}

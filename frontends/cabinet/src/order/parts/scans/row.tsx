import type { Scan } from 'contracts/files'
import { ScanPicture } from 'frontend-kit/scan-viewer/scan-picture'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import type { ScanRow } from '../../rules'
import { useText } from '../../texts'
import styles from './row.module.css'

type Props = { row: ScanRow; scans: readonly Scan[]; isReceived: (scanId: string) => boolean | null }

/** The scans of one kind and jaw by step. Scans on their way and gaps are marked; received scans are not. */
export function Row({ row: { kind, jaw, cells }, scans, isReceived }: Props) {
  const text = useText()
  const name = text(`row.${kind}.${jaw}`)
  return (
    <div className={styles.row}>
      <h3 className={styles.name}>{name}</h3>
      <ul className={styles.cells} aria-label={name}>
        {cells.map(({ step, scan }) =>
          scan ? (
            <li key={scan.id} className={styles.cell} data-coming={isReceived(scan.id) === false || undefined}>
              <ScanPicture scan={scan} scans={scans} label={text('scan.view', { name: scan.originalName })} />
              <span className={styles.place}>
                {kind === 'retainer' ? scan.originalName : (step ?? scan.originalName)}
              </span>
              {isReceived(scan.id) === false && <span className={styles.coming}>{text('scan.coming')}</span>}
            </li>
          ) : (
            <li key={`gap ${step}`} className={styles.gap}>
              <span aria-hidden="true">{step}</span>
              <VisuallyHidden>{text('scan.gap', { step: step ?? '' })}</VisuallyHidden>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}

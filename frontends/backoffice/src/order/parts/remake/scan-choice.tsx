import type { Scan } from 'contracts/files'
import { THUMBNAIL } from 'contracts/scans/picture/thumbnail'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { useState } from 'react'
import styles from './scan-choice.module.css'
import { useText } from './texts'

type Props = { scan: Scan; isChosen: boolean; onChange: (isChosen: boolean) => void }

/** One scan with its thumbnail, jaw and step. */
export function ScanChoice({ scan, isChosen, onChange }: Props) {
  const text = useText()
  const [isLost, setLost] = useState(false)
  const { id, kind, jaw, step, originalName, hasThumbnail } = scan
  const place = [text(`remake.jaw.${jaw}`), step !== null && text('remake.step', { step })].filter(Boolean).join(', ')
  return (
    <Checkbox isSelected={isChosen} onChange={onChange}>
      <span className={styles.scan}>
        {hasThumbnail && !isLost && (
          <img
            className={styles.picture}
            src={`/api/files/v1/scans/${id}/thumbnail`}
            width={THUMBNAIL.width}
            height={THUMBNAIL.height}
            loading="lazy"
            decoding="async"
            alt=""
            onError={() => setLost(true)}
          />
        )}
        <span className={styles.words}>
          <span>{text('remake.scan', { kind: text(`remake.kind.${kind}`), name: place })}</span>
          <span className={styles.name} title={originalName}>
            {originalName}
          </span>
        </span>
      </span>
    </Checkbox>
  )
}

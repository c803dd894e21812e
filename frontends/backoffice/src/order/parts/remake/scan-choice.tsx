import type { Scan } from 'contracts/files'
import { Thumbnail } from 'frontend-kit/scan-viewer/thumbnail'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import styles from './scan-choice.module.css'
import { useText } from './texts'

type Props = { scan: Scan; isChosen: boolean; onChange: (isChosen: boolean) => void }

/** One scan with its thumbnail, jaw and step. */
export function ScanChoice({ scan, isChosen, onChange }: Props) {
  const text = useText()
  const { kind, jaw, step, originalName } = scan
  const place = [text(`remake.jaw.${jaw}`), step !== null && text('remake.step', { step })].filter(Boolean).join(', ')
  return (
    <Checkbox isSelected={isChosen} onChange={onChange}>
      <span className={styles.scan}>
        <span className={styles.picture}>
          <Thumbnail scan={scan} />
        </span>
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

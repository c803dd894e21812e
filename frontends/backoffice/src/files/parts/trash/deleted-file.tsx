import type { DeletedScan } from 'contracts/scans/folders'
import { formatBytes } from 'contracts/text/format'
import { Button } from 'frontend-kit/ui/actions/button'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { dayOf, timeOf } from '../../../shared/rules'
import { useSizeLabels } from '../../../shared/texts'
import { useText } from '../../texts'
import styles from './trash.module.css'

type Props = {
  scan: DeletedScan
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onRestore: () => void
}

/** A deleted file: who deleted it, and until when it can be restored. */
export function DeletedFile({ scan, isSelected, onSelect, onRestore }: Props) {
  const text = useText()
  const { name, originalName, path, sizeBytes, deletedAt, deletedBy, restorableUntil } = scan
  const size = formatBytes(sizeBytes, useSizeLabels())
  const deleted = text('trash.deleted', { person: deletedBy, day: dayOf(deletedAt), time: timeOf(deletedAt) })
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <Checkbox markOnly isSelected={isSelected} onChange={onSelect}>
        {text('select.one', { name })}
      </Checkbox>
      <div className={styles.names}>
        <p className={styles.name}>{originalName}</p>
        <p className={styles.small}>{path}</p>
        <p className={styles.small}>{`${size} · ${deleted}`}</p>
      </div>
      <div className={styles.until}>
        <p>{text('trash.until', { day: dayOf(restorableUntil) })}</p>
        <Button look="line" icon="retry" onPress={onRestore} aria-label={text('trash.restoreOne', { name })}>
          {text('trash.restore')}
        </Button>
      </div>
    </li>
  )
}

import { formatBytes } from 'contracts/text/format'
import { Button } from 'frontend-kit/ui/actions/button'
import styles from './chosen-file.module.css'
import { useSizeLabels } from './texts'

type Props = {
  file: File
  /** Says what the file is for. */
  label: string
  removeLabel: string
  isLocked: boolean
  onRemove: () => void
}

/** A chosen file with its size (DIAG-002), which can be removed while it is not under way (DIAG-003). */
export function ChosenFile({ file, label, removeLabel, isLocked, onRemove }: Props) {
  const size = formatBytes(file.size, useSizeLabels())
  return (
    <section className={styles.chosen} aria-label={label}>
      <span className={styles.name}>{file.name}</span>
      <span className={styles.size}>{size}</span>
      {!isLocked && (
        <Button look="quiet" icon="remove" iconOnly onPress={onRemove}>
          {removeLabel}
        </Button>
      )}
    </section>
  )
}

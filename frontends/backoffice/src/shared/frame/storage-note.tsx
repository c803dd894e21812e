import { formatBytes } from 'contracts/text/format'
import { Note } from 'frontend-kit/ui/feedback/note'
import { useStorage } from '../queries'
import { useSizeLabels, useText } from '../texts'
import styles from './storage-note.module.css'

/** Warns staff that the storage is full and new scans are refused. */
export function StorageNote() {
  const text = useText()
  const sizes = useSizeLabels()
  const storage = useStorage()
  if (!storage?.isFull) return null
  return (
    <Note kind="error" title={text('storage.full')} className={styles.note}>
      {text('storage.fullText', { size: formatBytes(storage.freeBytes, sizes) })}
    </Note>
  )
}

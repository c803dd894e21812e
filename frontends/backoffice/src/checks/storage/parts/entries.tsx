import { formatBytes } from 'contracts/text/format'
import { Button } from 'frontend-kit/ui/actions/button'
import { useSizeLabels } from '../../../shared/texts'
import { addressOf } from '../queries'
import type { Entry } from '../rules'
import { useText } from '../texts'
import { failureText } from '../use-check'
import styles from './entries.module.css'

type Remove = (entry: Entry) => Promise<void> | void

/** The files, each with its link or its error (DIAG-013). */
export function Entries({ entries, onRemove }: { entries: readonly Entry[]; onRemove: Remove }) {
  const text = useText()
  if (entries.length === 0) return null
  return (
    <ul className={styles.entries} aria-label={text('storage.files')}>
      {entries.map((it) => (
        <li key={it.id} className={styles.entry}>
          <EntryFacts entry={it} />
          <RemoveButton entry={it} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  )
}

function EntryFacts({ entry: { file, course } }: { entry: Entry }) {
  const text = useText()
  const size = formatBytes(file.size, useSizeLabels())
  return (
    <div className={styles.facts}>
      <span className={styles.name}>{file.name}</span>
      <span className={styles.small}>{size}</span>
      {course.status === 'failed' ? (
        <span className={styles.error}>{failureText(text, course.error)}</span>
      ) : (
        <span className={styles.small}>{text(`storage.${course.status}`)}</span>
      )}
      {course.status === 'succeeded' && (
        <a
          href={addressOf(course.url)}
          target="_blank"
          rel="noreferrer"
          aria-label={text('storage.linkNamed', { name: file.name })}
        >
          {text('storage.link')}
        </a>
      )}
    </div>
  )
}

/** Takes a file from the list; one that was uploaded is deleted from the storage. */
function RemoveButton({ entry, onRemove }: { entry: Entry; onRemove: Remove }) {
  const text = useText()
  const { status } = entry.course
  if (status === 'uploading') return null
  return (
    <Button
      look="quiet"
      icon={status === 'succeeded' ? 'remove' : 'cross'}
      iconOnly
      onPress={() => void onRemove(entry)}
    >
      {text(status === 'succeeded' ? 'storage.delete' : 'storage.remove', { name: entry.file.name })}
    </Button>
  )
}

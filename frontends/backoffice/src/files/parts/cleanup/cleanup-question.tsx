import type { CleanupPreview } from 'contracts/scans/folders'
import { formatBytes } from 'contracts/text/format'
import { Button } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { LoadFailed } from '../../../shared/load-failed'
import { dayOf } from '../../../shared/rules'
import { useSizeLabels } from '../../../shared/texts'
import { useCleanupPreview } from '../../queries'
import { useText } from '../../texts'
import styles from './cleanup-question.module.css'

type Props = { opening: string; onConfirm: (preview: CleanupPreview) => void; onClose: () => void }

/** Shows what a cleanup would delete, and why, and asks. */
export function CleanupQuestion({ opening, onConfirm, onClose }: Props) {
  const text = useText()
  const { reading, retry } = useCleanupPreview(opening)
  const preview = reading.status === 'shown' && reading.value.files > 0 ? reading.value : null
  return (
    <Dialog
      role="alertdialog"
      title={text('cleanup.title')}
      onClose={onClose}
      answers={
        <>
          <Button look="line" onPress={onClose} autoFocus>
            {text(preview ? 'delete.cancel' : 'problems.close')}
          </Button>
          {preview && (
            <Button look="danger" onPress={() => onConfirm(preview)}>
              {text('cleanup.confirm', { files: preview.files })}
            </Button>
          )}
        </>
      }
    >
      {reading.status === 'loading' && <SkeletonList label={text('cleanup.loading')} rows={2} />}
      {reading.status === 'failed' && (
        <LoadFailed title={text('cleanup.failed')} problem={reading.problem} onRetry={() => void retry()} />
      )}
      {reading.status === 'shown' && (preview ? <Preview preview={preview} /> : <p>{text('cleanup.none')}</p>)}
    </Dialog>
  )
}

function Preview({ preview: { folders, files, sizeBytes, first } }: { preview: CleanupPreview }) {
  const text = useText()
  const sizes = useSizeLabels()
  const more = folders - first.length
  return (
    <>
      <p>{text('cleanup.text', { folders, files, size: formatBytes(sizeBytes, sizes) })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <ul className={styles.folders} aria-label={text('cleanup.folders')} tabIndex={0}>
        {first.map((it) => (
          <li key={it.path} className={styles.folder}>
            <span className={styles.path}>{it.path}</span>
            <span className={styles.why}>
              {text(`cleanup.${it.reason}`, { day: dayOf(it.since) })} · {text('row.files', { count: it.files })} ·{' '}
              {formatBytes(it.sizeBytes, sizes)}
            </span>
          </li>
        ))}
        {more > 0 && <li className={styles.folder}>{text('cleanup.more', { count: more })}</li>}
      </ul>
    </>
  )
}

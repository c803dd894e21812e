import { Button } from 'frontend-kit/ui/actions/button'
import { ProgressBar } from 'frontend-kit/ui/feedback/progress-bar'
import { useAtomValue } from 'jotai'
import { toast } from 'platform'
import { type Text, useText } from '../../later-texts'
import { isConsentAwaitedAtom } from '../../legal/atoms'
import { usePart } from '../../order-session/context'
import { secondsLeftAtom, uploadsAtom } from '../atoms'
import { overall, type Upload } from '../rules'
import { isUnderWay } from '../under-way'
import { createUploads } from '../uploads'
import styles from './upload-progress.module.css'

/** All files that are on their way, together: which one is being sent, the estimated time, and a way to stop (FILE-004, FILE-026). */
export function UploadProgress() {
  const text = useText()
  const uploads = useAtomValue(uploadsAtom)
  const seconds = useAtomValue(secondsLeftAtom)
  const isHeld = useAtomValue(isConsentAwaitedAtom)
  if (overall(uploads).total === 0) return null
  const sending = uploads.filter((it) => it.stage.at === 'sending').map((it) => it.name)
  return (
    <div className={styles.progress}>
      <ProgressBar {...progressOf(uploads, seconds, text, isHeld)} />
      {uploads.some(isUnderWay) && (
        <p className={styles.now}>
          <span className={styles.names}>
            {sending.length > 0 && text('upload.now', { name: sending[0] ?? '', more: sending.length - 1 })}
          </span>
          <CancelAll />
        </p>
      )}
    </div>
  )
}

/** Stops all files that have not arrived; the toast sends them after all. */
function CancelAll() {
  const { cancelAll } = usePart(createUploads)
  const text = useText()
  const count = useAtomValue(uploadsAtom).filter(isUnderWay).length
  function cancel() {
    const undo = cancelAll()
    const action = { label: text('folder.undo'), onPress: () => void undo() }
    toast({ kind: 'info', about: 'upload-cancelled', title: text('upload.cancelled', { count }), action })
  }
  return (
    <Button look="quiet" className={styles.cancel} onPress={cancel}>
      {text('upload.cancelAll', { count })}
    </Button>
  )
}

/** What the bar says of all files together; the estimated time only while they move. `isHeld`: the consent is awaited. */
export function progressOf(uploads: readonly Upload[], seconds: number | null, text: Text, isHeld = false) {
  const { percent, stored, total, phase } = overall(uploads)
  const count = text('upload.count', { stored, total, percent })
  const left =
    phase === 'sending' && seconds !== null ? `, ${text('upload.left', { duration: duration(seconds, text) })}` : ''
  return {
    label: text(`upload.${isHeld && phase === 'preparing' ? 'held' : phase}`),
    percent,
    valueLabel: count + left,
  }
}

const MINUTE = 60
const duration = (seconds: number, text: Text) =>
  seconds < MINUTE
    ? text('upload.seconds', { count: seconds })
    : text('upload.minutes', { count: Math.ceil(seconds / MINUTE) })

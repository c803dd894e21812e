import { ProgressBar } from 'frontend-kit/ui/feedback/progress-bar'
import { useAtomValue } from 'jotai'
import { type Text, useText } from '../../later-texts'
import { isConsentAwaitedAtom } from '../../legal/atoms'
import { secondsLeftAtom, uploadsAtom } from '../atoms'
import { overall, type Upload } from '../rules'
import styles from './upload-progress.module.css'

/** All files that are on their way, together, with the estimated time (FILE-004, FILE-026). */
export function UploadProgress() {
  const text = useText()
  const uploads = useAtomValue(uploadsAtom)
  const seconds = useAtomValue(secondsLeftAtom)
  const isHeld = useAtomValue(isConsentAwaitedAtom)
  if (overall(uploads).total === 0) return null
  return <ProgressBar {...progressOf(uploads, seconds, text, isHeld)} className={styles.progress} />
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

import { ProgressBar } from 'frontend-kit/ui/progress-bar'
import { useAtomValue } from 'jotai'
import { secondsLeftAtom, uploadsAtom } from '../../order-session/atoms'
import { type Text, useText } from '../../texts'
import { overall } from '../rules'

/** All files that are on their way, together, with the estimated time (FILE-004, FILE-026). */
export function UploadProgress() {
  const text = useText()
  const uploads = useAtomValue(uploadsAtom)
  const seconds = useAtomValue(secondsLeftAtom)
  const { percent, stored, total, phase } = overall(uploads)
  if (total === 0) return null
  const count = text('upload.count', { stored, total, percent })
  const isMoving = phase === 'sending' && seconds !== null
  return (
    <ProgressBar
      label={text(`upload.${phase}`)}
      percent={percent}
      valueLabel={isMoving ? `${count}, ${text('upload.left', { duration: duration(seconds, text) })}` : count}
    />
  )
}

const MINUTE = 60
const duration = (seconds: number, text: Text) =>
  seconds < MINUTE
    ? text('upload.seconds', { count: seconds })
    : text('upload.minutes', { count: Math.ceil(seconds / MINUTE) })

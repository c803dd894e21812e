import { formatBytes } from 'contracts/text/format'
import { Button } from 'frontend-kit/ui/actions/button'
import { ProgressBar } from 'frontend-kit/ui/feedback/progress-bar'
import type { IconName } from 'frontend-kit/ui/marks/icon'
import type { Tone } from 'frontend-kit/ui/marks/pill'
import { useAtomValue } from 'jotai'
import { Warnings } from '../../findings/warnings'
import { type Text, useText } from '../../later-texts'
import { isConsentAwaitedAtom } from '../../legal/atoms'
import { usePart } from '../../order-session/context'
import { useSizeLabels } from '../../texts'
import { useUploadProblemText } from '../problem-text'
import { createReplacing } from '../replacing'
import { isReplaceable, isRetryable, percentOf, type Stage, type Upload } from '../rules'
import { isUnderWay } from '../under-way'
import { createUploads } from '../uploads'
import { FileRow } from './file-row'
import { ReplaceFile } from './replace-file'
import styles from './upload-row.module.css'

const LOOK: Readonly<Record<Stage['at'], { icon: IconName; tone: Tone }>> = {
  queued: { icon: 'clock', tone: 'plain' },
  checking: { icon: 'clock', tone: 'plain' },
  sending: { icon: 'upload', tone: 'foil' },
  waiting: { icon: 'offline', tone: 'amber' },
  stored: { icon: 'check', tone: 'green' },
  failed: { icon: 'error', tone: 'red' },
}

/** A file on its way, or one that did not arrive. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { cancelUpload, retryUpload } = usePart(createUploads)
  const { replaceUpload } = usePart(createReplacing)
  const text = useText()
  const problemText = useUploadProblemText()
  const sizes = useSizeLabels()
  const { id, name, sizeBytes, stage } = upload
  const isHeld = useAtomValue(isConsentAwaitedAtom)
  return (
    <FileRow
      id={id}
      {...LOOK[stage.at]}
      name={name}
      details={formatBytes(sizeBytes, sizes)}
      status={isHeld && stage.at === 'queued' ? text('upload.held') : statusOf(upload, text)}
      actions={
        <>
          {isRetryable(upload) && (
            <Button look="quiet" icon="retry" iconOnly onPress={() => retryUpload(id)}>
              {text('upload.retry', { name })}
            </Button>
          )}
          <Button look="quiet" icon="cross" iconOnly onPress={() => cancelUpload(id)}>
            {text(isUnderWay(upload) ? 'upload.cancel' : 'upload.dismiss', { name })}
          </Button>
        </>
      }
    >
      {stage.at === 'failed' && <p className={styles.problem}>{problemText(stage)}</p>}
      {isReplaceable(upload) && <ReplaceFile name={name} onChoose={(file) => void replaceUpload(id, file)} />}
      <Warnings warnings={upload.warnings} />
      {isUnderWay(upload) && <ProgressBar bare label={name} percent={percentOf(upload)} />}
    </FileRow>
  )
}

function statusOf(upload: Upload, text: Text): string {
  switch (upload.stage.at) {
    case 'queued':
      return text('upload.queued')
    case 'checking':
      return text('upload.checking')
    case 'sending':
    case 'stored':
      return text('upload.percent', { percent: percentOf(upload) })
    case 'waiting':
      return text('upload.stalled')
    case 'failed':
      return text('upload.failed')
    default:
      return upload.stage satisfies never
  }
}

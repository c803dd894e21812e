import { Button } from 'frontend-kit/ui/actions/button'
import { DropZone } from 'frontend-kit/ui/actions/drop-zone'
import { Note } from 'frontend-kit/ui/feedback/note'
import { ProgressBar } from 'frontend-kit/ui/feedback/progress-bar'
import { problemId } from '../../../texts'
import { useText } from '../../texts'
import { isRetryable, ownReason } from './rules'
import styles from './upload-slot.module.css'
import type { useAskedUpload } from './use-asked-upload'

type Props = { upload: ReturnType<typeof useAskedUpload>; onFile: (file: File) => void }

/** One file: chosen, on its way, refused, or stored. */
export function UploadSlot({ upload: { stage, stop }, onFile }: Props) {
  const text = useText()
  const zone = (
    <DropZone
      accept=".stl"
      label={text('asked.choose')}
      overLabel={text('asked.dropNow')}
      hint={text('asked.limits')}
      onChoose={([it]) => onFile(it!)}
    />
  )
  switch (stage.at) {
    case 'empty':
      return zone
    case 'sending':
      return (
        <div className={styles.slot}>
          <ProgressBar label={text('asked.sending', { name: stage.name })} percent={stage.percent} />
          {stage.isWaiting && <p role="status">{text('asked.waiting')}</p>}
          <Button look="line" onPress={stop}>
            {text('asked.stop')}
          </Button>
        </div>
      )
    case 'failed': {
      const { file, code } = stage
      const own = ownReason(code)
      return (
        <div className={styles.slot}>
          <Note
            kind="error"
            title={text('asked.failed', { name: file.name })}
            actions={
              isRetryable(code) && (
                <Button look="line" onPress={() => onFile(file)}>
                  {text('asked.again')}
                </Button>
              )
            }
          >
            {own ? text(`asked.failed.${own}`) : text(problemId(code))}
          </Note>
          {zone}
        </div>
      )
    }
    case 'stored':
      return (
        <div role="status">
          <Note kind="success" title={text('asked.stored', { name: stage.name })}>
            {text('asked.storedText')}
          </Note>
        </div>
      )
    default:
      return stage satisfies never
  }
}

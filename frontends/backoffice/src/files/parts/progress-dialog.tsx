import { Button } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { ProgressBar } from 'frontend-kit/ui/feedback/progress-bar'
import type { Progress } from '../removal'
import { useText } from '../texts'

type Props = {
  title: string
  /** Null while the files are being listed. */
  progress: Progress | null
  /** Without it the work cannot be stopped. */
  onStop?: () => void
}

/** Shows how far a deletion has come. */
export function ProgressDialog({ title, progress, onStop }: Props) {
  const text = useText()
  const percent = progress && progress.total > 0 ? (100 * progress.done) / progress.total : 0
  const stop = onStop && (
    <Button look="line" onPress={onStop}>
      {text('progress.stop')}
    </Button>
  )
  return (
    <Dialog title={title} answers={stop} onClose={() => onStop?.()}>
      <ProgressBar
        label={text('progress.label')}
        percent={percent}
        valueLabel={progress ? text('progress.files', { ...progress }) : text('progress.listing')}
      />
    </Dialog>
  )
}

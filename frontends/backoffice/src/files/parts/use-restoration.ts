import { toast } from 'platform'
import { restoreScans, useRereading } from '../queries'
import { type Progress, sendInBatches } from '../removal'
import { useText } from '../texts'
import { useProblemText } from './use-problem-text'

/** Restores deleted files by their paths, and tells what became of it. */
export function useRestoration() {
  const text = useText()
  const problemText = useProblemText()
  const reread = useRereading()
  return async (paths: readonly string[], onProgress: (progress: Progress) => void = () => {}) => {
    const { done, problems } = await sendInBatches(paths, restoreScans, onProgress)
    const [first] = problems
    if (done.length > 0)
      toast({
        kind: 'success',
        about: 'files-deleted',
        title: text('toast.restored'),
        text: text('toast.restoredText', { files: done.length }),
      })
    if (first)
      toast({
        kind: 'error',
        about: 'files-restored',
        title: text('toast.notRestored', { files: paths.length - done.length }),
        text: problemText(first),
      })
    await reread()
  }
}

import type { CleanupPreview } from 'contracts/scans/folders'
import { newKey } from 'frontend-kit/api'
import { toast, useNavigate } from 'platform'
import { useRef, useState } from 'react'
import { cleanUpBatch, useRereading } from '../../queries'
import { cleanUp, type Problem, type Progress } from '../../removal'
import { TRASH_ADDRESS } from '../../rules'
import { useText } from '../../texts'
import { ProblemsDialog } from '../problems-dialog'
import { ProgressDialog } from '../progress-dialog'
import { CleanupQuestion } from './cleanup-question'

type State =
  | { at: 'asking' }
  | { at: 'working'; progress: Progress | null }
  | { at: 'failed'; problems: readonly Problem[] }

/** Deletes the files of orders that nobody needs (BROW-005): shows them first, then does it batch by batch (BROW-006). */
export function CleanupDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const reread = useRereading()
  // The dialog searches anew each time it is opened.
  const [opening] = useState(newKey)
  const [state, setState] = useState<State>({ at: 'asking' })
  const isStopped = useRef(false)

  async function run(preview: CleanupPreview) {
    setState({ at: 'working', progress: null })
    const calls = { send: () => cleanUpBatch(preview), isStopped: () => isStopped.current }
    const { folders, files, problems } = await cleanUp(preview, calls, (progress) =>
      setState({ at: 'working', progress }),
    )
    if (files > 0)
      toast({
        kind: 'success',
        about: 'files-deleted',
        title: text('toast.deleted'), // BROW-018
        text: text('toast.deletedText', { folders, files }),
        action: {
          label: text('toast.showDeleted'),
          onPress: () => navigate({ pathname: '/backoffice/files', search: TRASH_ADDRESS }),
        },
      })
    if (problems.length > 0) setState({ at: 'failed', problems })
    else onClose()
    await reread()
  }

  switch (state.at) {
    case 'asking':
      return <CleanupQuestion opening={opening} onConfirm={(preview) => void run(preview)} onClose={onClose} />
    case 'working': {
      const stop = () => {
        isStopped.current = true
      }
      return <ProgressDialog title={text('cleanup.working')} progress={state.progress} onStop={stop} />
    }
    case 'failed':
      return <ProblemsDialog problems={state.problems} onClose={onClose} />
    default:
      return state satisfies never
  }
}

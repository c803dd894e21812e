import type { FolderEntry } from 'contracts/scans/folders'
import { toast } from 'platform'
import { useState } from 'react'
import { removalCalls, useRereading } from '../../queries'
import { deleteEntries, type Problem, type Progress } from '../../removal'
import { useText } from '../../texts'
import { useRestoration } from '../use-restoration'

/** `asking`: about each folder in turn, before anything is deleted; `failed`: some of it could not be done. */
type State =
  | { at: 'idle' }
  | { at: 'asking'; entries: readonly FolderEntry[]; folders: readonly FolderEntry[]; asked: number }
  | { at: 'working'; progress: Progress | null }
  | { at: 'failed'; problems: readonly Problem[] }
export type Deletion = ReturnType<typeof useDeletion>

/** Deletes entries: files at once, since a toast takes it back; folders after a question about each (BROW-007). */
export function useDeletion() {
  const text = useText()
  const [state, setState] = useState<State>({ at: 'idle' })
  const reread = useRereading()
  const restore = useRestoration()

  async function run(entries: readonly FolderEntry[]) {
    setState({ at: 'working', progress: null })
    const { folders, deleted, problems } = await deleteEntries(entries, removalCalls, (progress) =>
      setState({ at: 'working', progress }),
    )
    setState(problems.length > 0 ? { at: 'failed', problems } : { at: 'idle' })
    if (deleted.length > 0)
      toast({
        kind: 'success',
        about: 'files-deleted',
        title: text('toast.deleted'),
        text: text('toast.deletedText', { folders, files: deleted.length }),
        action: { label: text('toast.undo'), onPress: () => void restore(deleted) },
      })
    await reread()
  }

  return {
    state,
    start(entries: readonly FolderEntry[]) {
      const folders = entries.filter((it) => it.kind === 'folder')
      if (folders.length > 0) setState({ at: 'asking', entries, folders, asked: 0 })
      else void run(entries)
    },
    /** Agrees to the deletion of the folder in question. */
    agree() {
      if (state.at !== 'asking') return
      const asked = state.asked + 1
      if (asked < state.folders.length) setState({ ...state, asked })
      else void run(state.entries)
    },
    close: () => setState({ at: 'idle' }),
  }
}

import { type CleanupBatch, MOST_PATHS, type PathOutcomes } from 'contracts/scans/folders'
import { ApiProblem, type FailureCode } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import type { Page, PageRequest } from 'frontend-kit/query-cache'
import { batchesOf } from '../shared/rules'

/** What could not be done, for the error dialog (BROW-008). */
export type Problem =
  | { what: 'not-listed'; path: string; code: FailureCode }
  | { what: 'not-emptied'; path: string }
  | { what: 'batch-failed'; count: number; code: FailureCode }
  | { what: 'refused'; path: string; outcome: Exclude<PathOutcomes['outcomes'][number]['outcome'], 'done'> }
  | { what: 'cleanup-failed'; code: FailureCode }

export type Entry = { id: string; kind: 'folder' | 'file' }
/** How many files of how many are done. */
export type Progress = { done: number; total: number }
type OnProgress = (progress: Progress) => void
type Send = (paths: string[]) => Promise<PathOutcomes>
export type Calls = {
  /** The files below a folder, in its sub-folders too. */
  list: (path: string, page: PageRequest) => Promise<Page<{ id: string }>>
  remove: Send
}

/** Sends paths in batches (BROW-009); one that fails does not stop those after it (BROW-010). */
export async function sendInBatches(paths: readonly string[], send: Send, onProgress: OnProgress) {
  const done: string[] = []
  const problems: Problem[] = []
  let sent = 0
  for (const batch of batchesOf(paths, MOST_PATHS)) {
    const answer = await attempt(() => send(batch))
    if (answer instanceof ApiProblem) problems.push({ what: 'batch-failed', count: batch.length, code: answer.code })
    else
      for (const { path, outcome } of answer.outcomes) {
        if (outcome === 'done') done.push(path)
        else problems.push({ what: 'refused', path, outcome })
      }
    sent += batch.length
    onProgress({ done: sent, total: paths.length })
  }
  return { done, problems }
}

/** Deletes files, and folders with all that is in them (BROW-007); looks at the end whether the folders are empty. */
export async function deleteEntries(entries: readonly Entry[], calls: Calls, onProgress: OnProgress) {
  const problems: Problem[] = []
  const listed: string[] = []
  const paths = entries.filter((it) => it.kind === 'file').map((it) => it.id)
  for (const { id: path } of entries.filter((it) => it.kind === 'folder')) {
    const found = await attempt(() => filesBelow(path, calls))
    if (found instanceof ApiProblem) problems.push({ what: 'not-listed', path, code: found.code })
    else {
      listed.push(path)
      paths.push(...found)
    }
  }
  const sent = await sendInBatches(paths, calls.remove, onProgress)
  problems.push(...sent.problems)
  let folders = 0
  for (const path of listed) {
    const left = await attempt(() => calls.list(path, { cursor: null, limit: 1 }))
    if (left instanceof ApiProblem) problems.push({ what: 'not-listed', path, code: left.code })
    else if (left.items.length > 0) problems.push({ what: 'not-emptied', path })
    else folders += 1
  }
  return { folders, deleted: sent.done, problems }
}

async function filesBelow(path: string, { list }: Calls): Promise<string[]> {
  const paths: string[] = []
  let cursor: string | null = null
  do {
    const { items, next }: Page<{ id: string }> = await list(path, { cursor, limit: MOST_PATHS })
    paths.push(...items.map((it) => it.id))
    cursor = next
  } while (cursor !== null)
  return paths
}

/** Deletes what a preview has shown, batch by batch, until a batch deletes nothing or somebody stops it. */
export async function cleanUp(
  { files: total }: { files: number },
  { send, isStopped }: { send: () => Promise<CleanupBatch>; isStopped: () => boolean },
  onProgress: OnProgress,
) {
  const problems: Problem[] = []
  let folders = 0
  let files = 0
  while (!isStopped()) {
    const batch = await attempt(send)
    if (batch instanceof ApiProblem) {
      problems.push({ what: 'cleanup-failed', code: batch.code })
      break
    }
    if (batch.files === 0) break
    folders += batch.folders
    files += batch.files
    onProgress({ done: files, total: Math.max(total, files) })
  }
  return { folders, files, problems }
}

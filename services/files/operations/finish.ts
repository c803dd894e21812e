import { type Refusal, refuse } from 'contracts/problems'
import { crashPoint } from 'service-kit/crash'
import { type Part, reasonOf } from '../adapters/storage'
import { keyOf, noMesh, partKey, type Removal, store, type Upload } from '../domain/upload'
import { forgetKeys } from '../store/removals'
import { storeScan } from '../store/scans'
import { type OwnUpload, removeUpload } from '../store/uploads'
import type { Deps } from './deps'
import type { Digest } from './digest'
import { nextScrub } from './scrub'

/**
 * Makes a scan of an upload whose last byte has arrived. The object gets its key first, then the row is written, then the
 * part is removed: if the process dies between two steps, a retry completes the rest. Refuses: `scan-is-no-mesh`.
 */
export async function finish(
  deps: Deps,
  { upload, order }: OwnUpload,
  part: Part,
  digest: Digest,
): Promise<Refusal | undefined> {
  const found = digest.finish()
  if (typeof found === 'string') {
    await discard(deps, upload)
    return noMesh(found)
  }
  await part.keep(keyOf(upload))
  crashPoint('upload:before-commit')
  await storeScan(deps.db, store(upload, order, found, deps.now()), order, nextScrub(deps))
  crashPoint('upload:after-commit')
  await clear(deps, [{ key: partKey(upload), storage: upload.storage }])
}

/** Finishes an upload if it is whole: its client never came back for the answer, or the process was killed. */
export async function finishWhole(deps: Deps, own: OwnUpload): Promise<Refusal | 'finished' | 'more-to-come'> {
  const { upload } = own
  if (!(await isWhole(deps, upload))) return 'more-to-come'
  const part = await deps.storages.of(upload).openPart(partKey(upload))
  try {
    return (await finish(deps, own, part, await deps.digests.take(upload, part))) ?? 'finished'
  } finally {
    await part.close()
  }
}

/** Whether all bytes of an upload have arrived. */
export const isWhole = async ({ storages }: Deps, upload: Upload): Promise<boolean> =>
  (await storages.of(upload).receivedBytes(partKey(upload))) === upload.sizeBytes

/** Removes an upload with its bytes. */
export async function discard(deps: Deps, upload: Upload): Promise<void> {
  await clear(deps, await deps.db.transaction((tx) => removeUpload(tx, upload)))
}

/** Removes objects that a committed change has orphaned. The upkeep retries a failure, and no request fails. */
export async function clear({ db, storages, log }: Deps, orphans: readonly Removal[]): Promise<void> {
  const keys = orphans.map((it) => it.key)
  const removals = await Promise.allSettled(orphans.map(async (it) => storages.of(it).remove(it.key)))
  const removed = keys.filter((_, index) => removals[index]?.status === 'fulfilled')
  const failures = removals.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []))
  if (removed.length) await forgetKeys(db, removed).catch((error) => failures.push(error))
  if (failures.length) log.warn({ err: failures[0], keys }, 'objects will be removed later')
}

/** Refuses a failure of the storage that may end, as `storage-full` or `unavailable`: the client comes again later. */
export async function orRefusal<T>({ log }: Deps, work: Promise<T>): Promise<T | Refusal> {
  try {
    return await work
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    if (reason === 'full')
      return refuse('storage-full', 'There is no room for the file just now; what has come of it is kept.')
    log.warn({ err: error }, 'the storage does not answer')
    return refuse('unavailable', 'The storage does not answer just now; what has come of the file is kept.')
  }
}

import { type Refusal, refuse } from 'contracts/problems'
import { crashPoint } from 'service-kit/crash'
import { isFull } from '../adapters/disk-storage'
import { keyOf, noMesh, partKey, store, type Upload } from '../domain/upload'
import { forgetKeys } from '../store/removals'
import { storeScan } from '../store/scans'
import { type OwnUpload, removeUpload } from '../store/uploads'
import type { Deps } from './deps'
import type { Digest } from './digest'

/**
 * Makes a scan of an upload whose last byte has arrived. The object gets its key first, then the row is written, then the
 * part is removed: if the process dies between two steps, a retry completes the rest. Refuses: `scan-is-no-mesh`.
 */
export async function finish(deps: Deps, { upload, order }: OwnUpload, digest: Digest): Promise<Refusal | undefined> {
  const found = digest.finish()
  if (typeof found === 'string') {
    await discard(deps, upload)
    return noMesh(found)
  }
  await deps.storage.keep(partKey(upload), keyOf(upload))
  crashPoint('upload:before-commit')
  await storeScan(deps.db, store(upload, order, found, deps.now()), order)
  crashPoint('upload:after-commit')
  await clear(deps, [partKey(upload)])
}

/** Finishes an upload if it is whole: its client never came back for the answer, or the process was killed. */
export async function finishWhole(deps: Deps, own: OwnUpload): Promise<Refusal | 'finished' | 'more-to-come'> {
  const { upload } = own
  if (!(await isWhole(deps, upload))) return 'more-to-come'
  const part = await deps.storage.openPart(partKey(upload))
  try {
    return (await finish(deps, own, await deps.digests.take(upload, part))) ?? 'finished'
  } finally {
    await part.close()
  }
}

/** Whether all bytes of an upload have arrived. */
export const isWhole = async ({ storage }: Deps, upload: Upload): Promise<boolean> =>
  (await storage.sizeOf(partKey(upload))) === upload.sizeBytes

/** Removes an upload with its bytes. */
export async function discard(deps: Deps, upload: Upload): Promise<void> {
  await clear(deps, await deps.db.transaction((tx) => removeUpload(tx, upload)))
}

/** Removes objects that a committed change has orphaned. The upkeep retries a failure, and no request fails. */
export async function clear({ db, storage, log }: Deps, keys: readonly string[]): Promise<void> {
  const removals = await Promise.allSettled(keys.map((it) => storage.remove(it)))
  const removed = keys.filter((_, index) => removals[index]?.status === 'fulfilled')
  const failures = removals.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []))
  if (removed.length) await forgetKeys(db, removed).catch((error) => failures.push(error))
  if (failures.length) log.warn({ err: failures[0], keys }, 'objects will be removed later')
}

/** Refuses, as `storage-full`, a failure for lack of space: the upload can be resumed later. */
export async function orFull<T>(work: Promise<T>): Promise<T | Refusal> {
  try {
    return await work
  } catch (error) {
    if (!isFull(error)) throw error
    return refuse('storage-full', 'There is no room for the file just now; what has come of it is kept.')
  }
}

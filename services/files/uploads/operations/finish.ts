import type { Refusal } from 'contracts/problems'
import { crashPoint } from 'service-kit/crash'
import type { Part } from '../../adapters/storage'
import { keyOf, partKey } from '../../file/keys'
import { nextScrub } from '../../file/operations/condition'
import { clear } from '../../file/operations/removals'
import { noMesh, store, type Upload } from '../rules'
import { storeScan } from '../store/scans'
import { type OwnUpload, removeUpload } from '../store/uploads'
import type { UploadDeps } from './deps'
import type { Digest } from './digest'

/**
 * Makes a scan of an upload whose last byte has arrived. The object gets its key first, then the row is written, then the
 * part is removed: if the process dies between two steps, a retry completes the rest. Refuses: `scan-is-no-mesh`.
 */
export async function finish(
  deps: UploadDeps,
  { upload, order }: OwnUpload,
  part: Part,
  digest: Digest,
): Promise<Refusal | undefined> {
  const found = digest.finish()
  if ('what' in found) {
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
export async function finishWhole(deps: UploadDeps, own: OwnUpload): Promise<Refusal | 'finished' | 'more-to-come'> {
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
export const isWhole = async ({ storages }: UploadDeps, upload: Upload): Promise<boolean> =>
  (await storages.of(upload).receivedBytes(partKey(upload))) === upload.sizeBytes

/** Removes an upload with its bytes. */
export async function discard(deps: UploadDeps, upload: Upload): Promise<void> {
  await clear(deps, await deps.db.transaction((tx) => removeUpload(tx, upload)))
}

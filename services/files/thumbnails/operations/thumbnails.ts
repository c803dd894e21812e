import { type Refusal, refuse } from 'contracts/problems'
import { isThumbnail, THUMBNAIL } from 'contracts/scans/picture/thumbnail'
import type { Scope } from 'service-kit/http/principal'
import { thumbnailKey } from '../../file/keys'
import type { Deps } from '../../file/operations/deps'
import { orRefusal } from '../../file/operations/storage'
import { findScan } from '../../file/store/scans'
import { noteThumbnail } from '../store/thumbnails'

/** Keeps the first thumbnail of a scan; a further one changes nothing. */
export const keepThumbnail = (deps: Deps, scope: Scope, id: string, picture: Promise<Uint8Array>) =>
  orRefusal(deps, keep(deps, scope, id, picture))

async function keep(
  { db, storages }: Deps,
  scope: Scope,
  id: string,
  picture: Promise<Uint8Array>,
): Promise<Refusal | undefined> {
  const bytes = await picture
  const { width, height } = THUMBNAIL
  if (!isThumbnail(bytes)) return refuse('invalid-request', `The picture is no PNG of ${width} × ${height} pixels.`)
  const { scan } = (await findScan(db, id, scope)) ?? {}
  if (!scan) return refuse('scan-not-found', `There is no scan ${id}.`)
  if (scan.hasThumbnail) return
  await storages.of(scan).put(thumbnailKey(scan), Uint8Array.from(bytes))
  await db.transaction((tx) => noteThumbnail(tx, scan))
}

export type Picture = { sizeBytes: number; body: Blob | ReadableStream<Uint8Array> }

/** The thumbnail of a scan for its owner and for staff. One that is lost is like one that never was. */
export const readThumbnail = (deps: Deps, scope: Scope, id: string): Promise<Picture | Refusal> =>
  orRefusal(deps, read(deps, scope, id))

async function read({ db, storages }: Deps, scope: Scope, id: string): Promise<Picture | Refusal> {
  const { scan } = (await findScan(db, id, scope)) ?? {}
  const none = refuse('scan-not-found', `There is no thumbnail of scan ${id}.`)
  if (!scan?.hasThumbnail) return none
  const [storage, key] = [storages.of(scan), thumbnailKey(scan)]
  const sizeBytes = await storage.sizeOf(key)
  return sizeBytes ? { sizeBytes, body: await storage.read(key, 0, sizeBytes - 1) } : none
}

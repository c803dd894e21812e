import { createHash } from 'node:crypto'
import { MOST_BOX_PHOTOS } from 'contracts/order/packing/box-photo-limits'
import type { BoxPhoto } from 'contracts/order/packing/box-photos'
import { type Refusal, refuse } from 'contracts/problems'
import type { Site } from 'contracts/site'
import { command, granted } from 'service-kit/command'
import type { Db, Tx } from 'service-kit/database/db'
import { changesOf } from 'service-kit/domain/audit'
import { hintStaff } from 'service-kit/events/hints'
import { record } from 'service-kit/events/outbox'
import type { Person, Scope } from 'service-kit/http/principal'
import type { Fault, redrawPicture } from '../adapters/redrawer'
import { type Action, audit } from '../file/audit'
import { photoKey } from '../file/keys'
import type { Deps } from '../file/operations/deps'
import { drawingInTurn } from '../file/operations/drawing'
import { orRefusal } from '../file/operations/storage'
import { lockOrder } from '../file/store/orders'
import { removeObjects } from '../file/store/removals'
import { addPhoto, findOrder, findPhoto, listOfOrder, type Photo, removePhoto as remove } from './store'

/** Who packs, and which orders they reach. */
export type Packer = { by: Person; scope: Scope }

export type PhotoDeps = Deps & {
  sites: readonly Site[]
  redraw: typeof redrawPicture
  /** Whether the disk is full. */
  space: { isFull: () => boolean }
}

const REFUSALS: Readonly<Record<Fault | 'too-slow', Refusal>> = {
  unreadable: refuse('photo-unreadable', 'The file is no PNG, JPEG or WebP, or is damaged.'),
  animated: refuse('photo-unreadable', 'The picture moves: a photo is a still one.'),
  'too-many-pixels': refuse('photo-too-many-pixels', 'The photo has more than 25 million pixels.'),
  'too-slow': refuse('unavailable', 'The photo was not drawn in time.'),
}

type Asked = { photoId: string; orderId: string }

/** Refuses `order-not-found`. */
export async function listPhotos(
  { db }: Deps,
  scope: Scope,
  orderId: string,
): Promise<{ items: BoxPhoto[] } | Refusal> {
  if (!isThere(await findOrder(db, orderId, scope))) return noOrder(orderId)
  return { items: (await listOfOrder(db, orderId)).map(shown) }
}

/**
 * Keeps a photo of the box of a placed order, drawn anew, so that it says nothing of the place and the device. The same id once more
 * changes nothing. Refuses: `order-not-found`, `too-many-photos`, `photo-unreadable`, `photo-too-many-pixels`, `storage-full`, and
 * `key-reused` for the id of another order's photo.
 */
export const keepPhoto = (
  deps: PhotoDeps,
  packer: Packer,
  asked: Asked,
  read: () => Promise<Uint8Array>,
): Promise<BoxPhoto | Refusal> =>
  orRefusal(
    deps,
    drawingInTurn(() => keep(deps, packer, asked, read)),
  )

async function keep(
  deps: PhotoDeps,
  { by, scope }: Packer,
  { photoId: id, orderId }: Asked,
  read: () => Promise<Uint8Array>,
) {
  const { db, space, redraw, now, newId, storages } = deps
  const order = await findOrder(db, orderId, scope)
  if (!isThere(order)) return noOrder(orderId)
  const before = await keptOrRefused(db, id, orderId)
  if (before) return before
  const storage = deps.sites.find((it) => it.id === order.site)?.storage ?? 'disk'
  if (storage === 'disk' && space.isFull()) return refuse('storage-full', 'There is no room for the photo.')
  const drawn = await redraw(Uint8Array.from(await read()), 'photo')
  if (typeof drawn === 'string') return REFUSALS[drawn]
  const sha256 = createHash('sha256').update(drawn).digest('hex')
  const takenBy = by.name ?? by.email
  const photo = { id, orderId, storage, objectId: newId(), sha256, sizeBytes: drawn.length, takenAt: now(), takenBy }
  // The object comes first: a row is never without its bytes.
  await storages.of(photo).put(photoKey(photo), drawn)
  return db.transaction(async (tx) => {
    // Photos may have come meanwhile, and the order may be gone.
    const since = isThere(await lockOrder(tx, orderId, scope)) ? await keptOrRefused(tx, id, orderId) : noOrder(orderId)
    if (since) {
      await removeObjects(tx, [{ key: photoKey(photo), storage }])
      return since
    }
    await addPhoto(tx, photo)
    tell(tx, deps, 'box-photo-stored', { orderId, site: order.site, takenBy })
    return shown(photo)
  })
}

/** The photo of this id, why none may be added, or neither. */
async function keptOrRefused(db: Db | Tx, id: string, orderId: string): Promise<BoxPhoto | Refusal | undefined> {
  const kept = await findPhoto(db, id)
  if (kept)
    return kept.orderId === orderId ? shown(kept) : refuse('key-reused', 'A photo of another order has this id.')
  if ((await listOfOrder(db, orderId)).length < MOST_BOX_PHOTOS) return undefined
  return refuse('too-many-photos', `The order has ${MOST_BOX_PHOTOS} photos already.`)
}

/** Removes a photo for good. Refuses `photo-not-found`. */
export const removePhoto = (deps: Deps, { by, scope }: Packer, id: string): Promise<undefined | Refusal> =>
  command(deps.db, {}, async (tx) => {
    const photo = granted((await findPhoto(tx, id)) ?? noPhoto(id))
    const order = granted((await lockOrder(tx, photo.orderId, scope)) ?? noPhoto(id))
    // Somebody else may have been faster.
    if (!(await remove(tx, id))) throw noPhoto(id)
    await removeObjects(tx, [{ key: photoKey(photo), storage: photo.storage }])
    tell(tx, deps, 'box-photo-removed', { orderId: photo.orderId, site: order.site, takenBy: by.name ?? by.email })
    return undefined
  })

export type PhotoBytes = { sizeBytes: number; body: Blob | ReadableStream<Uint8Array> }

/** The bytes of a photo. One that is lost is like one that never was. Refuses `photo-not-found`. */
export const readPhoto = (deps: Deps, scope: Scope, id: string): Promise<PhotoBytes | Refusal> =>
  orRefusal(deps, readBytes(deps, scope, id))

async function readBytes({ db, storages }: Deps, scope: Scope, id: string): Promise<PhotoBytes | Refusal> {
  const photo = await findPhoto(db, id)
  if (!photo || !(await findOrder(db, photo.orderId, scope))) return noPhoto(id)
  const [storage, key] = [storages.of(photo), photoKey(photo)]
  const sizeBytes = await storage.sizeOf(key)
  return sizeBytes ? { sizeBytes, body: await storage.read(key, 0, sizeBytes - 1) } : noPhoto(id)
}

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>
/** A draft has no box, and a purged order has nothing any more. */
const isThere = (order: Order | undefined): order is Order => Boolean(order?.placedAt && !order.purgedAt)

const noOrder = (id: string) => refuse('order-not-found', `There is no placed order ${id}.`)
const noPhoto = (id: string) => refuse('photo-not-found', `There is no photo ${id}.`)

const shown = ({ storage: _, objectId: __, takenAt, ...photo }: Photo): BoxPhoto => ({
  ...photo,
  takenAt: takenAt.toISOString(),
})

type Told = { orderId: string; site: string; takenBy: string }
function tell(tx: Tx, { now }: Deps, action: Action, { orderId, site, takenBy }: Told): void {
  record(tx, now(), [audit(action, { kind: 'order', id: orderId }, site, changesOf({}, { packer: takenBy }))])
  hintStaff(tx, [{ id: site }], { kind: 'packing', id: orderId, version: 1 })
}

import { RIGHTS } from 'contracts/access/rights'
import type { UploadSlipClaims } from 'contracts/access/slips'
import { Refusal, refuse } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import { networkOf } from 'service-kit/http/address'
import { type Customer, type Scope, scopeOf } from 'service-kit/http/principal'
import type { Growing } from '../../adapters/storage'
import { audit } from '../../file/audit'
import { checkKey, partKey } from '../../file/keys'
import { readSlip } from '../../file/operations/slips'
import { orRefusal } from '../../file/operations/storage'
import { saveOrder } from '../../file/store/orders'
import { findScan } from '../../file/store/scans'
import { readChecksum } from '../checksum'
import { readMetadata } from '../metadata'
import { admit, begin, noMesh, notAsked, refusalOf, tooLarge, type Upload, type Wanted, withSlip } from '../rules'
import { findAsked, isAnswered } from '../store/asked'
import { addUpload, findUpload, lockForUpload, type OwnUpload, touchUpload } from '../store/uploads'
import type { UploadDeps } from './deps'
import { discard, finish, finishWhole } from './finish'
import { chunksOf, receive } from './receive'
import { verified } from './verify'

/** The byte at which an upload resumes, its length, and when it is removed if nobody goes on with it and it is not whole. */
export type Progress = { offset: number; length: number; expiresAt?: Date }
export type Created = { id: string; expiresAt: Date }

/** Who uploads. */
type Uploader = { caller: Customer; scope: Scope }

/** An upload as its request announces it; `metadata` is the header of tus. */
type Announced = { sizeBytes: number; metadata: string }

/** Creates an upload for the bearer of an upload slip. Its id will be the scan's. */
export async function createUpload(
  deps: UploadDeps,
  customer: Customer,
  announced: Announced,
): Promise<Created | Refusal> {
  const { db, limits, space, now, newId } = deps
  const asked = await readRequest(deps, customer, announced)
  if (asked instanceof Refusal) return asked
  const { claims, wanted } = asked
  const freed = claims.hold && (await freePlace(deps, claims.orderId))
  if (freed instanceof Refusal) return freed
  const { network, sizeBytes, storage } = wanted
  // Only the disk has an end that this service can measure.
  const room = storage === 'disk' ? space : undefined
  // Those that must be counted one after the other wait in memory, before they take places in the pool.
  const turn = network ? [network, claims.owner] : claims.owner
  const upload = await command(db, { admit: room?.refusal, turn }, async (tx) => {
    const [id, at] = [newId(), now()]
    const beginAs = (copy: number) => begin(id, claims, wanted, at, copy)
    const { order: known, ofOwner, ofNetwork, isTaken } = await lockForUpload(tx, claims, network, beginAs(1).fileName)
    const order = withSlip(known, claims)
    const shares = [
      { open: ofOwner, most: limits.ofOwner },
      { open: ofNetwork, most: limits.ofNetwork },
    ]
    granted(admit(order, claims, sizeBytes, shares))
    if (order !== known) await saveOrder(tx, claims)
    if (claims.hold) granted(await takePlace(tx, claims.orderId, claims.hold.askedAt))
    if (claims.askedBy !== undefined)
      record(tx, at, [audit('scan-uploaded', { kind: 'scan', id, orderId: order.id }, claims.site)])
    return addUpload(tx, isTaken, beginAs)
  })
  if (upload instanceof Refusal) return upload
  room?.reserve(sizeBytes)
  return { id: upload.id, expiresAt: expiryOf(deps, upload) }
}

/**
 * Discards what was begun of the scan that staff asked for, perhaps on another device: the later upload holds. Refuses
 * `upload-busy` while bytes of the earlier one arrive.
 */
async function freePlace(deps: UploadDeps, orderId: string): Promise<Refusal | undefined> {
  const id = (await findAsked(deps.db, orderId))?.id
  if (!id) return
  const outcome = await deps.lock.hold(id, async () => {
    const begun = await findUpload(deps.db, id)
    // One whose last byte has come is the scan.
    if (begun && (await finishWhole(deps, begun)) === 'more-to-come') await discard(deps, begun.upload)
  })
  return outcome instanceof Refusal ? outcome : undefined
}

/** Has the place of the scan that staff asked for, under the order's lock. Refuses: `order-not-on-hold` once the scan is stored. */
async function takePlace(tx: Tx, orderId: string, askedAt: string): Promise<Refusal | undefined> {
  if (await isAnswered(tx, orderId, askedAt)) return notAsked({ id: orderId })
  return (await findAsked(tx, orderId)) && refuse('upload-busy', `The scan for order ${orderId} is being uploaded.`)
}

const expiryOf = ({ idleMs }: UploadDeps, { touchedAt }: Upload) => new Date(touchedAt.getTime() + idleMs)

/** What a request wants to upload, and the verified slip that allows it. */
async function readRequest(
  deps: UploadDeps,
  customer: Customer,
  { sizeBytes, metadata }: Announced,
): Promise<{ claims: UploadSlipClaims; wanted: Wanted } | Refusal> {
  const read = readMetadata(metadata)
  if (read instanceof Refusal) return read
  const { slip, kind, originalName, said } = read
  const { kind: callerKind, address } = customer
  // A signed-in person is limited alone, and shares no limit with strangers in the same network.
  const network = callerKind === 'visitor' && address ? networkOf(address) : null
  const announcedAs = { kind, originalName, sizeBytes, network, said }
  const refusal = refusalOf(announcedAs)
  if (refusal) return refusal
  const claims = await readSlip(deps, customer, slip)
  if (claims instanceof Refusal) return claims
  if (claims.hold && claims.hold.kind !== kind)
    return refuse('slip-invalid', `The upload slip is for a scan of the kind ${claims.hold.kind}.`)
  // The order's own site, since staff may be on another one.
  const storage = deps.sites.find((it) => it.id === claims.site)?.storage ?? 'disk'
  return { claims, wanted: { ...announcedAs, storage } }
}

/** Returns where an upload resumes; a whole one is finished first. A scan counts as an upload that is complete. */
export const showUpload = (deps: UploadDeps, uploader: Uploader, id: string): Promise<Progress | Refusal> =>
  underLock(deps, uploader, id, async () => {
    const own = await ownUpload(deps, uploader, id)
    if (!own) return (await progressOfScan(deps, uploader, id)) ?? noUpload(id)
    return orRefusal(deps, progressOf(deps, own))
  })

/** A request's bytes for an upload; `checksum` is the header of tus. */
type Sent = { offset: number; body: ReadableStream<Uint8Array> | null; checksum: string | undefined }

/** Appends bytes to an upload. With the last byte the upload becomes a scan, or is refused as no mesh. */
export async function continueUpload(
  deps: UploadDeps,
  uploader: Uploader,
  id: string,
  sent: Sent,
): Promise<Progress | Refusal> {
  const { offset, body } = sent
  const checksum = sent.checksum === undefined ? undefined : readChecksum(sent.checksum)
  if (checksum instanceof Refusal) return checksum
  return underLock(deps, uploader, id, async (signal) => {
    const own = await ownUpload(deps, uploader, id)
    if (own) return orRefusal(deps, append(deps, own, { ...sent, checksum }, signal))
    const stored = await progressOfScan(deps, uploader, id)
    if (!stored) return noUpload(id)
    return stored.offset === offset && !body ? stored : otherOffset(stored.offset)
  })
}

async function progressOf(deps: UploadDeps, own: OwnUpload): Promise<Progress | Refusal> {
  const length = own.upload.sizeBytes
  const finished = await finishWhole(deps, own)
  if (finished instanceof Refusal) return finished
  if (finished === 'finished') return { offset: length, length }
  return { offset: await receivedBytes(deps, own), length, expiresAt: expiryOf(deps, own.upload) }
}

const receivedBytes = ({ storages }: UploadDeps, { upload }: OwnUpload) =>
  storages.of(upload).receivedBytes(partKey(upload))

async function append(
  deps: UploadDeps,
  own: OwnUpload,
  { offset, body, checksum }: Sent,
  signal: AbortSignal,
): Promise<Progress | Refusal> {
  const { upload } = own
  const { sizeBytes } = upload
  const part = await deps.storages.of(upload).openPart(partKey(upload))
  let apart: Growing | undefined
  try {
    if (part.sizeBytes !== offset) return otherOffset(part.sizeBytes)
    const chunks = chunksOf(body, signal, deps.silenceMs)
    if (checksum) apart = await deps.openUnnamed(checkKey(upload))
    const bytes = apart && checksum ? await verified(chunks, checksum, apart, sizeBytes - offset) : chunks
    if (signal.aborted) return interrupted()
    if (bytes instanceof Refusal) return bytes
    const digest = await deps.digests.take(upload, part)
    const received = await receive(bytes, part, digest, sizeBytes)
    if (signal.aborted) return interrupted()
    const fault = received === 'too-much' ? tooLarge(sizeBytes) : digest.damage && noMesh(digest.damage)
    if (fault) {
      await discard(deps, upload)
      return fault
    }
    const progress = { offset: part.sizeBytes, length: sizeBytes }
    if (part.sizeBytes === sizeBytes) return (await finish(deps, own, part, digest)) ?? progress
    deps.digests.keep(upload, digest)
    return { ...progress, expiresAt: expiryOf(deps, upload) }
  } finally {
    await part.close()
    await apart?.close()
  }
}

/** Removes an upload with its bytes. */
export const deleteUpload = (deps: UploadDeps, uploader: Uploader, id: string): Promise<Refusal | undefined> =>
  underLock(deps, uploader, id, async () => {
    const own = await ownUpload(deps, uploader, id)
    if (!own) return noUpload(id)
    await discard(deps, own.upload)
  })

/** Works on an upload under its lock. Only who may see it is told that it is being written. */
async function underLock<T>(
  deps: UploadDeps,
  uploader: Uploader,
  id: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | Refusal> {
  const outcome = await deps.lock.hold(id, work)
  if (!(outcome instanceof Refusal) || outcome.code !== 'upload-busy') return outcome
  const isSeen = (await ownUpload(deps, uploader, id)) ?? (await progressOfScan(deps, uploader, id))
  return isSeen ? outcome : noUpload(id)
}

/** An upload in use is marked so at most this many times within its idle timeout. */
const TOUCHES = 24

function ownUpload(
  { db, lookups, idleMs, ...deps }: UploadDeps,
  { caller, scope }: Uploader,
  id: string,
): Promise<OwnUpload | undefined> {
  const now = deps.now()
  return lookups(() =>
    touchUpload(db, id, { scope, actor: caller.actor }, { now, since: new Date(now.getTime() - idleMs / TOUCHES) }),
  )
}

/** Staff see every scan, also the one that their upload has become. */
async function progressOfScan({ db }: UploadDeps, { caller }: Uploader, id: string): Promise<Progress | undefined> {
  const scan = (await findScan(db, id, scopeOf(RIGHTS.ownerOrStaff, caller)))?.scan
  // The bytes of a damaged scan do not count: the client sends the file again.
  return scan && !scan.damagedAt ? { offset: scan.sizeBytes, length: scan.sizeBytes } : undefined
}

const interrupted = () => refuse('unavailable', 'The upload was interrupted; HEAD says how much of it is kept.')
const noUpload = (id: string) => refuse('upload-not-found', `There is no upload ${id}.`)
const otherOffset = (offset: number) => refuse('upload-offset', `The upload goes on at byte ${offset}.`)

import { verify } from 'contracts/access/signed'
import { UPLOAD_SLIP, UploadSlipClaims } from 'contracts/access/slips'
import { Refusal, refuse } from 'contracts/problems'
import { inTurn } from 'service-kit/database/turns'
import { networkOf } from 'service-kit/http/address'
import type { Customer, Scope } from 'service-kit/http/principal'
import type { Part } from '../adapters/disk-storage'
import { readChecksum } from '../domain/checksum'
import { readMetadata } from '../domain/metadata'
import { admit, begin, bySlip, checkKey, noMesh, partKey, refusalOf, tooLarge, type Wanted } from '../domain/upload'
import { addUpload, enterOrder, findScan, type OwnUpload, saveOrder, touchUpload } from '../store'
import { checked } from './check'
import type { Deps } from './deps'
import { discard, finish, finishWhole, orFull } from './finish'
import { chunksOf, receive } from './receive'

/** At which byte an upload goes on, of how many. */
export type Progress = { offset: number; length: number }

/** Opens an upload for the bearer of an upload slip; `metadata` is the header of tus. Answers its id, which will be the scan's. */
export async function createUpload(
  { db, slipKey, limits, space, now, newId }: Deps,
  { kind: callerKind, owners, site, address }: Customer,
  sizeBytes: number,
  metadata: string,
): Promise<{ id: string } | Refusal> {
  const read = readMetadata(metadata)
  if (read instanceof Refusal) return read
  const { slip, kind, originalName } = read
  const wanted: Wanted = { kind, originalName, sizeBytes }
  const refusal = refusalOf(wanted)
  if (refusal) return refusal
  const claims = await verify(slipKey, UPLOAD_SLIP, UploadSlipClaims, slip, now())
  if (!claims || !owners.includes(claims.owner) || claims.site !== site.id)
    return refuse('slip-invalid', 'The upload slip is expired, altered, of another customer or of another site.')
  const full = await space.refusal()
  if (full) return full
  // Who is signed in is limited alone, and pays for no stranger behind the same line.
  const network = callerKind === 'visitor' && address ? networkOf(address) : null
  // They wait for each other to be counted: in memory, before they take places in the pool.
  const upload = await inTurn(db, network ? [network, claims.owner] : claims.owner, async (tx) => {
    const [id, at] = [newId(), now()]
    const beginAs = (copy: number) => begin(id, claims, { ...wanted, network }, at, copy)
    const { order: heard, ofOwner, ofNetwork, isTaken } = await enterOrder(tx, claims, network, beginAs(1).fileName)
    const order = bySlip(heard, claims)
    const denied = admit(order, claims, sizeBytes, [
      { open: ofOwner, most: limits.ofOwner },
      { open: ofNetwork, most: limits.ofNetwork },
    ])
    if (denied) return denied
    if (order !== heard) await saveOrder(tx, claims)
    return addUpload(tx, isTaken, beginAs)
  })
  if (!(upload instanceof Refusal)) space.promise(sizeBytes)
  return upload
}

/** Says where an upload goes on; one whose last byte is there is ended first. A scan is an upload that is complete. */
export const showUpload = (deps: Deps, scope: Scope, id: string): Promise<Progress | Refusal> =>
  deps.lock.hold(id, async () => {
    const own = await ownUpload(deps, scope, id)
    if (!own) return (await progressOfScan(deps, scope, id)) ?? noUpload(id)
    const { upload } = own
    const finished = await orFull(finishWhole(deps, own))
    if (finished instanceof Refusal) return finished
    const offset = finished === 'finished' ? upload.sizeBytes : await deps.storage.sizeOf(partKey(upload))
    return { offset: offset ?? 0, length: upload.sizeBytes }
  })

/** What a request brings to an upload; `checksum` is the header of tus. */
type Sent = { offset: number; body: ReadableStream<Uint8Array> | null; checksum: string | undefined }

/** Takes the bytes of an upload from the offset on. With the last one the upload becomes a scan, or is refused as none. */
export async function continueUpload(deps: Deps, scope: Scope, id: string, sent: Sent): Promise<Progress | Refusal> {
  const { offset, body } = sent
  const checksum = sent.checksum === undefined ? undefined : readChecksum(sent.checksum)
  if (checksum instanceof Refusal) return checksum
  return deps.lock.hold(id, async (signal) => {
    const own = await ownUpload(deps, scope, id)
    if (own) return orFull(append(deps, own, { ...sent, checksum }, signal))
    const stored = await progressOfScan(deps, scope, id)
    if (!stored) return noUpload(id)
    return stored.offset === offset && !body ? stored : otherOffset(stored.offset)
  })
}

async function append(
  deps: Deps,
  own: OwnUpload,
  { offset, body, checksum }: Sent,
  signal: AbortSignal,
): Promise<Progress | Refusal> {
  const { upload } = own
  const { sizeBytes } = upload
  const part = await deps.storage.openPart(partKey(upload))
  let apart: Part | undefined
  try {
    if (part.sizeBytes !== offset) return otherOffset(part.sizeBytes)
    const chunks = chunksOf(body, signal, deps.silenceMs)
    if (checksum) apart = await deps.storage.openNameless(checkKey(upload))
    const bytes = apart && checksum ? await checked(chunks, checksum, apart, sizeBytes - offset) : chunks
    if (signal.aborted && bytes instanceof Refusal) return interrupted()
    if (bytes instanceof Refusal) return bytes
    const digest = await deps.digests.take(upload, part)
    const received = await receive(bytes, part, digest, sizeBytes)
    if (signal.aborted) return interrupted()
    const fault = received === 'too-much' ? tooLarge(sizeBytes) : digest.fault && noMesh(digest.fault)
    if (fault) {
      await discard(deps, upload)
      return fault
    }
    const progress = { offset: part.sizeBytes, length: sizeBytes }
    if (part.sizeBytes === sizeBytes) return (await finish(deps, own, digest)) ?? progress
    deps.digests.keep(upload, digest)
    return progress
  } finally {
    await part.close()
    await apart?.close()
  }
}

/** Gives up an upload and removes what was sent. */
export const deleteUpload = (deps: Deps, scope: Scope, id: string): Promise<Refusal | undefined> =>
  deps.lock.hold(id, async () => {
    const own = await ownUpload(deps, scope, id)
    if (!own) return noUpload(id)
    await discard(deps, own.upload)
  })

/** How many times at most an upload is written to be touched, in the time after which it would be idle. */
const TOUCHES = 24

function ownUpload({ db, openings, idleMs, ...deps }: Deps, scope: Scope, id: string): Promise<OwnUpload | undefined> {
  const now = deps.now()
  return openings(() => touchUpload(db, id, scope, { now, since: new Date(now.getTime() - idleMs / TOUCHES) }))
}

async function progressOfScan({ db }: Deps, scope: Scope, id: string): Promise<Progress | undefined> {
  const scan = await findScan(db, id, scope)
  // Of a damaged one nothing is kept: the client sends the file anew.
  return scan && !scan.damagedAt ? { offset: scan.sizeBytes, length: scan.sizeBytes } : undefined
}

const interrupted = () => refuse('unavailable', 'The upload was interrupted; HEAD says how much of it is kept.')
const noUpload = (id: string) => refuse('upload-not-found', `There is no upload ${id}.`)
const otherOffset = (offset: number) => refuse('upload-offset', `The upload goes on at byte ${offset}.`)

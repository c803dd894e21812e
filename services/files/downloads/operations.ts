import { makeZip } from 'client-zip'
import { type Refusal, refuse } from 'contracts/problems'
import { LINK_MS, readLink, signLink } from '../adapters/scan-link'
import { keyOf } from '../file/keys'
import { type Reader, recordStaff } from '../file/operations/audit'
import { checkObject } from '../file/operations/condition'
import type { Deps } from '../file/operations/deps'
import { type Elsewhere, orRefusal, REDIRECTION_S } from '../file/operations/storage'
import { noScan, type Scan } from '../file/scan'
import { type FoundScan, findScan } from '../file/store/scans'
import { type Asked, askedBytes, attachment } from './rules'
import { findOrderScans } from './store'

/** Bytes of a scan, and which of its bytes they are. */
export type Content = { scan: Scan; asked: Exclude<Asked, { bytes: 'none' }>; body: Blob | ReadableStream<Uint8Array> }

/** Reads a scan for its owner, for staff and for services; `range` is the header of HTTP. */
export async function readScan(
  deps: Deps,
  reader: Reader,
  id: string,
  range: string | undefined,
): Promise<Content | Refusal> {
  const found = await findScan(deps.db, id, reader.scope)
  if (!found) return noScan(id)
  await recordStaff(deps, reader, 'scan-read', { kind: 'scan', id, orderId: found.scan.orderId }, found.site)
  return orRefusal(deps, read(deps, found, range))
}

/** Makes a link to a scan for the caller alone. */
export async function showScanLink(deps: Deps, reader: Reader, id: string) {
  const found = await findScan(deps.db, id, reader.scope)
  if (!found) return noScan(id)
  await recordStaff(deps, reader, 'scan-link-made', { kind: 'scan', id, orderId: found.scan.orderId }, found.site)
  const expiresAt = new Date(deps.now().getTime() + LINK_MS)
  const link = await signLink(deps.linkSecret, id, reader.caller.actor, expiresAt)
  return { path: `/v1/scan-links/${link}`, expiresAt: expiresAt.toISOString() }
}

/** Reads the scan of a link, or tells where the storage has it. Refuses: `link-invalid`. */
export async function followScanLink(
  deps: Deps,
  { scope, caller }: Reader,
  link: string,
  range: string | undefined,
): Promise<Content | Elsewhere | Refusal> {
  const id = await readLink(deps.linkSecret, link, caller.actor, deps.now())
  if (id === undefined) return refuse('link-invalid', 'The link has expired, was altered, or is somebody else’s.')
  const found = await findScan(deps.db, id, scope)
  if (!found) return noScan(id)
  return orRefusal<Content | Elsewhere | Refusal>(
    deps,
    deps.storages.of(found.scan).linkTo ? locate(deps, found) : read(deps, found, range),
  )
}

async function locate(deps: Deps, { scan }: FoundScan): Promise<Elsewhere | Refusal> {
  if (!(await checkObject(deps, scan))) return damaged(scan.id)
  return { url: deps.storages.of(scan).linkTo!(keyOf(scan), attachment(scan), REDIRECTION_S) }
}

async function read(deps: Deps, { scan }: FoundScan, range: string | undefined): Promise<Content | Refusal> {
  if (!(await checkObject(deps, scan))) return damaged(scan.id)
  const asked = askedBytes(range, scan.sizeBytes)
  if (asked.bytes === 'none') return refuse('range-not-satisfiable', `The scan has ${scan.sizeBytes} bytes.`)
  return { scan, asked, body: await deps.storages.of(scan).read(keyOf(scan), asked.from, asked.to) }
}

/** A ZIP archive that is made while it is read. */
export type Archive = { name: string; body: ReadableStream<Uint8Array> }

/**
 * All scans of an order as one archive, in the folders that the factory gets. A scan whose bytes are lost is refused before the
 * first byte, and one that cannot be read later breaks the answer off: nobody takes a part for the whole.
 */
export const readArchive = (deps: Deps, reader: Reader, orderId: string): Promise<Archive | Refusal> =>
  orRefusal(deps, archive(deps, reader, orderId))

async function archive(deps: Deps, reader: Reader, orderId: string): Promise<Archive | Refusal> {
  const found = await findOrderScans(deps.db, orderId, reader.scope)
  const [first] = found
  if (!first) return refuse('scan-not-found', `There is no scan of an order ${orderId}.`)
  for (const { scan } of found) if (!(await checkObject(deps, scan))) return damaged(scan.id)
  await recordStaff(deps, reader, 'scans-downloaded', { kind: 'order', id: orderId }, first.site)
  async function* files() {
    for (const { scan } of found)
      yield { ...entryOf(scan), input: await deps.storages.of(scan).read(keyOf(scan), 0, scan.sizeBytes - 1) }
  }
  const [prefix = orderId] = first.scan.folder.split('_')
  return { name: `${prefix}.zip`, body: makeZip(files()) }
}

const entryOf = ({ folder, kind, fileName, sizeBytes, storedAt }: Scan) => ({
  name: `${folder}/${kind}/${fileName}`,
  size: sizeBytes,
  lastModified: storedAt,
})

const damaged = (id: string) => refuse('scan-not-found', `The bytes of scan ${id} are lost or damaged.`)

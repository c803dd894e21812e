import { type Refusal, refuse } from 'contracts/problems'
import type { Scope } from 'service-kit/http/principal'
import { type Asked, askedBytes } from '../domain/content'
import { keyOf, type Scan } from '../domain/upload'
import { findScan, scansOf } from '../store/scans'
import { checkObject } from './condition'
import type { Deps } from './deps'

export const listScans = async ({ db }: Deps, scope: Scope, orderId: string) => ({
  items: await scansOf(db, orderId, scope),
})

/** Bytes of a scan, and which of its bytes they are. */
export type Content = { scan: Scan; asked: Exclude<Asked, { bytes: 'none' }>; body: Blob }

/** Reads a scan for its owner, for staff and for services; `range` is the header of HTTP. */
export async function readScan(
  deps: Deps,
  scope: Scope,
  id: string,
  range: string | undefined,
): Promise<Content | Refusal> {
  const scan = await findScan(deps.db, id, scope)
  if (!scan) return refuse('scan-not-found', `There is no scan ${id}.`)
  if (!(await checkObject(deps, scan))) return refuse('scan-not-found', `The bytes of scan ${id} are lost or damaged.`)
  const asked = askedBytes(range, scan.sizeBytes)
  if (asked.bytes === 'none') return refuse('range-not-satisfiable', `The scan has ${scan.sizeBytes} bytes.`)
  return { scan, asked, body: await deps.storage.read(keyOf(scan), asked.from, asked.to) }
}

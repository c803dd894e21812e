import { Refusal, refuse } from 'contracts/problems'
import type { Scope } from 'service-kit/http/principal'
import { type Content, contentOf } from '../domain/content'
import { keyOf } from '../domain/upload'
import * as store from '../store'
import { look } from './condition'
import type { Deps } from './deps'

const noScan = (id: string) => refuse('scan-not-found', `There is no scan ${id}.`)

export const listScans = async ({ db }: Deps, scope: Scope, orderId: string) => ({
  items: await store.scansOf(db, orderId, scope),
})

/** The bytes of a scan, for its owner, for staff and for services; `range` is the header of HTTP. */
export async function readScan(
  deps: Deps,
  scope: Scope,
  id: string,
  range: string | undefined,
): Promise<(Pick<Content, 'status' | 'headers'> & { body: Blob }) | Refusal> {
  const scan = await store.findScan(deps.db, id, scope)
  if (!scan) return noScan(id)
  if (!(await look(deps, scan))) return refuse('scan-not-found', `The bytes of scan ${id} are lost or damaged.`)
  const content = contentOf(scan, range)
  if (content instanceof Refusal) return content
  const { status, headers, from, to } = content
  return { status, headers, body: await deps.storage.read(keyOf(scan), from, to) }
}

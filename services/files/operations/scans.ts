import { Refusal, refuse } from 'contracts/problems'
import type { Principal, Customer } from 'service-kit/principal'
import { type Content, contentOf } from '../domain/content'
import { keyOf, remove } from '../domain/upload'
import * as store from '../store'
import type { Deps } from './deps'
import { clear } from './finish'

const noScan = (id: string) => refuse('scan-not-found', `There is no scan ${id}.`)

export const listScans = async ({ db }: Deps, { owner }: Customer, orderId: string) => ({
  items: await store.scansOf(db, orderId, owner),
})

/** Removes a scan of a draft: from then on it is shown nowhere, and its bytes go right after. */
export async function removeScan(deps: Deps, { owner }: Customer, id: string): Promise<Refusal | undefined> {
  const decide = ({ scan, order }: store.OwnScan) => remove(scan, order)
  const key = await deps.db.transaction((tx) => store.removeScan(tx, id, owner, deps.now(), decide))
  if (key === undefined) return noScan(id)
  if (key instanceof Refusal) return key
  await clear(deps, [key])
}

/** The bytes of a scan, for its owner and for services; `range` is the header of HTTP. */
export async function readScan(
  { db, storage }: Deps,
  caller: Principal,
  id: string,
  range: string | undefined,
): Promise<(Pick<Content, 'status' | 'headers'> & { body: Blob }) | Refusal> {
  if (caller.kind === 'nobody') return noScan(id)
  const scan = await store.findScan(db, id, caller.kind === 'visitor' ? caller.owner : undefined)
  if (!scan) return noScan(id)
  const content = contentOf(scan, range)
  if (content instanceof Refusal) return content
  const { status, headers, from, to } = content
  return { status, headers, body: await storage.read(keyOf(scan), from, to) }
}

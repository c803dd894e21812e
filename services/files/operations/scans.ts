import { Refusal, refuse } from 'contracts/problems'
import type { Whose } from 'service-kit/principal'
import { type Content, contentOf } from '../domain/content'
import { keyOf, remove } from '../domain/upload'
import * as store from '../store'
import type { Deps } from './deps'
import { clear } from './finish'

const noScan = (id: string) => refuse('scan-not-found', `There is no scan ${id}.`)

export const listScans = async ({ db }: Deps, whose: Whose, orderId: string) => ({
  items: await store.scansOf(db, orderId, whose),
})

/** Removes a scan of a draft: from then on it is shown nowhere, and its bytes go right after. */
export async function removeScan(deps: Deps, whose: Whose, id: string): Promise<Refusal | undefined> {
  const decide = ({ scan, order }: store.OwnScan) => remove(scan, order)
  const key = await deps.db.transaction((tx) => store.removeScan(tx, id, whose, deps.now(), decide))
  if (key === undefined) return noScan(id)
  if (key instanceof Refusal) return key
  await clear(deps, [key])
}

/** The bytes of a scan, for its owner, for staff and for services; `range` is the header of HTTP. */
export async function readScan(
  { db, storage }: Deps,
  whose: Whose,
  id: string,
  range: string | undefined,
): Promise<(Pick<Content, 'status' | 'headers'> & { body: Blob }) | Refusal> {
  const scan = await store.findScan(db, id, whose)
  if (!scan) return noScan(id)
  const content = contentOf(scan, range)
  if (content instanceof Refusal) return content
  const { status, headers, from, to } = content
  return { status, headers, body: await storage.read(keyOf(scan), from, to) }
}

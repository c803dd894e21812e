import { Refusal } from 'contracts/problems'
import type { PathOutcome } from 'contracts/scans/folders'
import { placeOf } from 'contracts/scans/storage-path'
import { askedPage, pageOf } from 'contracts/text/lists'
import type { Tx } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import type { Person, Scope } from 'service-kit/http/principal'
import { audit } from '../../file/audit'
import { keyOf } from '../../file/keys'
import type { Deps } from '../../file/operations/deps'
import type { Order } from '../../file/order'
import type { Scan } from '../../file/scan'
import { lockOrder } from '../../file/store/orders'
import { toResponse } from '../rules'
import { listTrash, moveToTrash, namedScans, restoreFromTrash } from '../store/trash'

/** A member of the staff. */
export type Staff = { by: Person; scope: Scope }
type Named = Awaited<ReturnType<typeof namedScans>>

/** Deletes files, reversibly. What was deleted before is done, so that a retry after a lost answer changes nothing. */
export const deleteScans = (deps: Deps, { by, scope }: Staff, paths: readonly string[]) =>
  ofEach(deps, scope, paths, async (tx, order, { stored, deleted }, now) => {
    if (stored.length) await moveToTrash(tx, order, stored, { deletedAt: now, deletedBy: by.email, cleanupId: null })
    for (const { id } of stored) record(tx, now, [audit('scan-deleted', scanOf(order, id), order.site)])
    return [...stored, ...deleted]
  })

const scanOf = (order: { id: string }, id: string) => ({ kind: 'scan', id, orderId: order.id }) as const

/** Restores deleted files, likewise. */
export const restoreScans = (deps: Deps, { scope }: Staff, paths: readonly string[]) =>
  ofEach(deps, scope, paths, async (tx, order, { stored, deleted }, now) => {
    if (deleted.length) await restoreFromTrash(tx, order, deleted, now)
    for (const { id } of deleted) record(tx, now, [audit('scan-restored', scanOf(order, id), order.site)])
    return [...stored, ...deleted]
  })

/**
 * Does something to the files of some paths, in one transaction for each order, and answers what became of each path
 * (BROW-010); `work` returns the scans with which it is done.
 */
async function ofEach(
  { db, now }: Deps,
  scope: Scope,
  paths: readonly string[],
  work: (tx: Tx, order: Order, named: Named, now: Date) => Promise<Scan[]>,
) {
  const places = paths.map((path) => ({ path, ...placeOf(path) }))
  const files = places.flatMap(({ path, orderId, fileName }) =>
    orderId && fileName ? [{ path, orderId, fileName }] : [],
  )
  const done = new Set<string>()
  for (const [orderId, of] of Map.groupBy(files, (it) => it.orderId))
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId, scope)
      if (!order) return
      const at = now()
      const fileNames = of.map((it) => it.fileName)
      const { stored, deleted } = await namedScans(tx, orderId, fileNames, at)
      const isNamed = (scan: Scan) => of.some(({ path }) => path === keyOf(scan))
      const named = { stored: stored.filter(isNamed), deleted: deleted.filter(isNamed) }
      for (const scan of await work(tx, order, named, at)) done.add(keyOf(scan))
    })
  const outcomes = places.map(({ path, fileName }): PathOutcome => {
    if (!fileName) return { path, outcome: 'no-file' }
    return { path, outcome: done.has(path) ? 'done' : 'not-found' }
  })
  return { outcomes }
}

export async function listDeleted({ db, now }: Deps, scope: Scope, query: { cursor?: string; limit?: string }) {
  const asked = askedPage(query)
  if (asked instanceof Refusal) return asked
  const found = await listTrash(db, asked, scope, now())
  return pageOf(
    found.map((it) => ({ ...it, createdAt: it.deletedAt })),
    asked.limit,
    toResponse,
  )
}

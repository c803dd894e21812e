import { type Refusal, refuse } from 'contracts/problems'
import type { CleanupBatch, CleanupPreview } from 'contracts/scans/folders'
import { command } from 'service-kit/command'
import { record } from 'service-kit/events/outbox'
import type { Scope } from 'service-kit/http/principal'
import { audit } from '../../file/audit'
import type { Deps } from '../../file/operations/deps'
import { deletedBy, firstFolders, forgetPurged, lockTrash, measureTrash } from '../store/cleanup'
import { moveToTrash } from '../store/trash'
import type { Staff } from './trash'

/** The folders that a preview names. */
const NAMED = 50
/** BROW-009: files in a batch. */
const BATCH = 100
/** Whatever orders has told of a purged order has come long before. */
const FORGOTTEN_AFTER_MS = 30 * 24 * 60 * 60_000

export async function previewCleanup({ db, now }: Deps, scope: Scope): Promise<CleanupPreview> {
  const trash = { seenAt: now(), scope }
  const [amount, first] = [await measureTrash(db, trash), await firstFolders(db, trash, NAMED)]
  return { ...amount, first, seenAt: trash.seenAt.toISOString() }
}

/** Deletes the first files of a previewed cleanup, reversibly, and records it for each order. Refuses: `key-reused`. */
export async function cleanUp(
  { db, now, newId }: Deps,
  { by, scope }: Staff,
  key: string,
  body: { seenAt: string },
): Promise<CleanupBatch | Refusal> {
  const trash = { seenAt: new Date(body.seenAt), scope }
  if (trash.seenAt > now()) return refuse('invalid-request', 'A preview of the future cannot have been seen.')
  const id = newId()
  const once = {
    request: { actor: by.actor, operation: 'cleanUp', key, body },
    id,
    again: deletedBy,
  }
  return command(db, { once }, async (tx) => {
    const deletion = { deletedAt: now(), deletedBy: by.email, cleanupId: id }
    for (const own of Map.groupBy(await lockTrash(tx, trash, BATCH), (it) => it.order.id).values()) {
      const [{ order }] = own as [(typeof own)[number]]
      const stored = own.map((it) => it.scan)
      await moveToTrash(tx, order, stored, deletion)
      record(tx, deletion.deletedAt, [audit('scans-cleaned-up', { kind: 'order', id: order.id }, order.site)])
    }
    return deletedBy(tx, id)
  })
}

/** Forgets purged orders without files, which every cleanup would look at. Returns whether there may be more. */
export const forgetOrders = ({ db, now }: Deps): Promise<boolean> =>
  forgetPurged(db, new Date(now().getTime() - FORGOTTEN_AFTER_MS))

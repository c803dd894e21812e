import type { OrderRemade } from 'contracts/order/order-events'
import type { Site } from 'contracts/site'
import type { Sql, Tx } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import { type Hold, startQueue } from 'service-kit/jobs/queue'
import type { Outcome } from 'service-kit/jobs/workers'
import type { Worker } from 'service-kit/service'
import { keyOf, partKey, thumbnailKey } from '../file/keys'
import { checkObject } from '../file/operations/condition'
import type { Deps } from '../file/operations/deps'
import type { Scan } from '../file/scan'
import { type Copy, copied, isHopeless, notCopied, plan } from './rules'
import { addCopies, COPIES, copyQueue, findOriginal, findOriginals, giveUp, type Job, putOff, storeCopy } from './store'

/** After this another instance copies the scan of a dead one. */
const LEASE_MS = 60_000
/** The pause after a storage did not answer, or had no room. */
const RETRY_MS = 60_000
/** S3 takes a second for a large scan, and an order may have 200. */
const AT_A_TIME = 4

/** Has the scans of an order that is made again copied. Returns false while the order is not known here. */
export async function planCopies(tx: Tx, wanted: OrderRemade, sites: readonly Site[], at: Date): Promise<boolean> {
  const originalIds = wanted.scans.map((it) => it.copyOf)
  const found = await findOriginals(tx, wanted.orderId, originalIds)
  if (!found) return false
  const storage = sites.find((it) => it.id === found.order.site)?.storage ?? 'disk'
  const { copies, failed } = plan(wanted, found.originals, storage, at)
  await addCopies(tx, copies, at)
  record(tx, at, failed)
  return true
}

/** Copies scans into orders that are made again. */
export const startCopies = (deps: Deps, sql: Sql): Promise<Worker> =>
  startQueue({
    ...deps,
    sql,
    count: AT_A_TIME,
    channel: COPIES,
    actor: 'service:files',
    operation: 'copyScan',
    leaseMs: LEASE_MS,
    store: copyQueue(deps.db),
    worker: () => ({ work: (job, hold) => copy(deps, job, hold) }),
  })

/** The object gets its key first, then the row is written: if the process dies in between, its successor does the rest. */
async function copy(deps: Deps, job: Job, { lease, signal, stopping }: Hold): Promise<Outcome> {
  const { db, log, now } = deps
  try {
    const original = await findOriginal(db, job.copy)
    if (job.order.purgedAt) await giveUp(db, job, [], lease, now())
    else if (!original || !(await checkObject(deps, original)))
      await giveUp(db, job, [notCopied(job.copy)], lease, now())
    else {
      await copyObject(deps, original, job.copy, signal)
      const hasThumbnail = await copyThumbnail(deps, original, job.copy)
      await storeCopy(db, job, copied(job.copy, original, job.order, hasThumbnail, now()), lease)
    }
  } catch (error) {
    // The successor of a process that ends copies the scan when the lease has run out.
    if (stopping.aborted) return 'done'
    if (signal.aborted) throw error
    log.warn({ err: error, scanId: job.copy.id }, 'a scan could not be copied')
    const at = now()
    if (isHopeless(job.dueAt, at)) await giveUp(db, job, [notCopied(job.copy)], lease, at)
    else await putOff(db, job, new Date(at.getTime() + RETRY_MS), lease)
  }
  return 'done'
}

/** Inside one storage the storage copies; from one to another, since a site has changed its own, the bytes go through here. */
async function copyObject({ storages }: Deps, original: Scan, copy: Copy, signal: AbortSignal): Promise<void> {
  const [from, to] = [storages.of(original), storages.of(copy)]
  if (original.storage === copy.storage) return from.copy(keyOf(original), keyOf(copy))
  // An object gets its key when it is complete.
  if ((await to.sizeOf(keyOf(copy))) === copy.sizeBytes) return
  await to.remove(partKey(copy))
  const part = await to.openPart(partKey(copy))
  try {
    const content = await from.read(keyOf(original), 0, original.sizeBytes - 1)
    for await (const chunk of new Response(content).body ?? []) {
      signal.throwIfAborted()
      await part.append(chunk)
    }
    await part.sync()
    await part.keep(keyOf(copy))
  } finally {
    await part.close()
  }
  await to.remove(partKey(copy))
}

/** A scan without its thumbnail lacks nothing, so a failure is none of the scan. */
async function copyThumbnail({ storages, log }: Deps, original: Scan, copy: Copy): Promise<boolean> {
  if (!original.hasThumbnail) return false
  const [from, to] = [storages.of(original), storages.of(copy)]
  const [key, copyKey] = [thumbnailKey(original), thumbnailKey(copy)]
  try {
    if (original.storage === copy.storage) await from.copy(key, copyKey)
    else {
      const sizeBytes = await from.sizeOf(key)
      if (!sizeBytes) return false
      await to.put(copyKey, await new Response(await from.read(key, 0, sizeBytes - 1)).bytes())
    }
    return true
  } catch (error) {
    log.warn({ err: error, scanId: copy.id }, 'a thumbnail could not be copied')
    return false
  }
}

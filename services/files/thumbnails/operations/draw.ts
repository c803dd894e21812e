import type { Sql } from 'service-kit/database/db'
import { type Hold, startQueue } from 'service-kit/jobs/queue'
import type { Outcome } from 'service-kit/jobs/workers'
import type { Worker } from 'service-kit/service'
import type { Draw } from '../../adapters/drawer'
import { keyOf, thumbnailKey } from '../../file/keys'
import type { Deps } from '../../file/operations/deps'
import type { Job } from '../../file/store/scan-queues'
import { DRAWINGS, drawings, endDrawing, hasThumbnail } from '../store/drawings'
import { noteThumbnail } from '../store/thumbnails'

/** `draw` draws the thumbnail of a scan. */
export type DrawerDeps = Deps & { draw: Draw }

/** After this another instance draws the scan of a dead one. */
const LEASE_MS = 60_000
/** The pause after a scan could not be read; its object may be put back. */
const RETRY_MS = 60 * 60_000
/** Of a scan that cannot be drawn nothing changes, but perhaps how this service draws. */
const NEVER_MS = 365 * 24 * 60 * 60_000

/** Draws the scans of which no browser has sent a thumbnail (FILE-061), one at a time. */
export const startDrawer = (deps: DrawerDeps, sql: Sql): Promise<Worker> =>
  startQueue({
    ...deps,
    sql,
    count: 1,
    channel: DRAWINGS,
    actor: 'service:files',
    operation: 'drawScan',
    leaseMs: LEASE_MS,
    store: drawings.store(deps.db),
    worker: () => ({ work: (job, hold) => draw(deps, job, hold) }),
  })

async function draw(deps: DrawerDeps, job: Job, { signal, stopping }: Hold): Promise<Outcome> {
  const { db, log, now } = deps
  const { scan } = job
  const after = (ms: number) => new Date(now().getTime() + ms)
  try {
    if (await isDrawn(deps, job, signal)) await endDrawing(db, scan)
    else await drawings.putOff(db, job, after(NEVER_MS))
  } catch (error) {
    // The successor of a process that ends draws the scan when the lease has run out.
    if (stopping.aborted) return 'done'
    if (signal.aborted) throw error
    log.warn({ err: error, scanId: scan.id }, 'a scan could not be drawn')
    await drawings.putOff(db, job, after(RETRY_MS))
  }
  return 'done'
}

/** Draws a scan, unless somebody has sent its thumbnail meanwhile; false where there is nothing to draw. */
async function isDrawn({ db, storages, draw }: DrawerDeps, { scan }: Job, signal: AbortSignal): Promise<boolean> {
  if (scan.hasThumbnail) return true
  const storage = storages.of(scan)
  const content = await storage.read(keyOf(scan), 0, scan.sizeBytes - 1)
  const picture = await draw(new Response(content).body ?? new ReadableStream(), signal)
  // Browsers cache the first one for good.
  if (await hasThumbnail(db, scan)) return true
  if (!picture) return false
  await storage.put(thumbnailKey(scan), picture)
  await db.transaction((tx) => noteThumbnail(tx, scan))
  return true
}

import { randomUUID } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { PublicKey } from 'contracts/access/signed'
import type { Site } from 'contracts/site'
import { ConfigError, count, json } from 'service-kit/config'
import { semaphore } from 'service-kit/database/semaphore'
import { startUpkeep as startPasses } from 'service-kit/jobs/upkeep'
import { main, service } from 'service-kit/service'
import { inOwnContext } from 'service-kit/telemetry/context'
import { diskStorage } from './adapters/disk-storage'
import { drawScan } from './adapters/drawer'
import { examineEdges } from './adapters/examiner'
import { redrawPicture } from './adapters/redrawer'
import { BucketConfig } from './adapters/s3/config'
import { s3Storage } from './adapters/s3-storage'
import { storagesOf } from './adapters/storages'
import { uploadLock } from './adapters/upload-lock'
import { recheckDamaged } from './condition/operations/recheck'
import { startScrub } from './condition/operations/scrub'
import { addScrubs } from './condition/store/scrubs'
import { startCopies } from './copies/operations'
import { handlers } from './events'
import { startRemovals } from './file/operations/removals'
import type { LogoDeps } from './logos/operations'
import { routes } from './routes'
import { type ExaminerDeps, startExaminer } from './scans/operations/examine'
import { removeOldChecks } from './storage-check/operations'
import { type DrawerDeps, startDrawer } from './thumbnails/operations/draw'
import { addDrawings } from './thumbnails/store/drawings'
import { forgetOrders } from './trash/operations/cleanup'
import { removeExpired } from './trash/store/trash'
import type { UploadDeps } from './uploads/operations/deps'
import { createDigests } from './uploads/operations/digest'
import { createSpace, measureSpace } from './uploads/operations/space'
import { startUpkeep } from './uploads/operations/upkeep'
import { watchRoom } from './uploads/operations/watch'

const GIB = 1024 ** 3
const DAY_MS = 24 * 60 * 60_000
/** The interval at which free room and damaged objects are checked while nobody uploads or reads. */
const WATCH_MS = 10_000
/** Of the pool's five places for requests: when an edge is back, thousands of uploads resume at once. */
const LOOKUPS = 2
/** Less than the 30 s that an edge waits for an answer. */
const LOOKUP_WAIT_MS = 20_000

const config = Type.Object({
  SLIP_PUBLIC_KEY: json(PublicKey),
  SCAN_LINK_SECRET: Type.String({ minLength: 32 }),
  STORAGE_DIR: Type.String({ minLength: 1 }),
  /** Needed where a site stores its scans in S3. */
  S3: Type.Optional(json(BucketConfig)),
  SERVICE_CREDENTIALS: json(Type.Record(Type.String(), Type.String({ minLength: 16 }))),
  MAX_OPEN_UPLOADS: count(200),
  MAX_OPEN_BYTES: count(5 * GIB),
  // A practice's network has several visitors, and few of them upload at a time.
  MAX_OPEN_UPLOADS_PER_NETWORK: count(600),
  MAX_OPEN_BYTES_PER_NETWORK: count(10 * GIB),
  MIN_FREE_BYTES: count(GIB),
  // Five times the room below which uploads are refused: staff hear of it in time.
  NEARLY_FULL_BYTES: count(5 * GIB),
  UPLOAD_IDLE_MS: count(DAY_MS),
  // Shorter than all retries of an upload client together: after a change of network it finds its upload unlocked.
  UPLOAD_SILENCE_MS: count(10_000),
  // A disk that loses bits is noticed before the factory has printed what came later.
  SCRUB_EVERY_MS: count(30 * DAY_MS),
  // So long the browser that has uploaded a scan has to draw it itself.
  DRAW_AFTER_MS: count(60_000),
})

export const files = service({
  name: 'files',
  config,
  build({ config, db, sql, log, metrics }) {
    const lock = uploadLock(sql)
    const disk = storageIn(config.STORAGE_DIR)
    const s3 = config.S3 && s3Storage(config.S3)
    requireStorage(config)
    const measure = () => inOwnContext('measureSpace', () => measureSpace(db, disk, new Date()))
    const space = createSpace({
      measure,
      minFreeBytes: config.MIN_FREE_BYTES,
      log,
      nowMs: () => performance.now(),
    })
    metrics.gauge('storage_free_bytes', 'Room in the storage.', space.freeBytes)
    metrics.gauge('storage_full', 'Whether new uploads are refused for want of room.', () => Number(space.isFull()))
    const deps: UploadDeps & ExaminerDeps & DrawerDeps & LogoDeps = {
      db,
      lock,
      log,
      storages: storagesOf({ disk, ...(s3 && { s3 }) }),
      openUnnamed: disk.openUnnamed,
      space,
      sites: config.SITES,
      digests: createDigests(),
      examine: examineEdges,
      draw: drawScan,
      redraw: redrawPicture,
      lookups: semaphore(LOOKUPS, LOOKUP_WAIT_MS),
      slipKey: config.SLIP_PUBLIC_KEY,
      linkSecret: config.SCAN_LINK_SECRET,
      limits: {
        ofOwner: { count: config.MAX_OPEN_UPLOADS, bytes: config.MAX_OPEN_BYTES },
        ofNetwork: { count: config.MAX_OPEN_UPLOADS_PER_NETWORK, bytes: config.MAX_OPEN_BYTES_PER_NETWORK },
      },
      silenceMs: config.UPLOAD_SILENCE_MS,
      idleMs: config.UPLOAD_IDLE_MS,
      scrubEveryMs: config.SCRUB_EVERY_MS,
      now: () => new Date(),
      newId: randomUUID,
    }
    const workers = async () => {
      const upkeep = startUpkeep(deps)
      const watch = startPasses({
        log,
        passes: [
          watchRoom({ ...deps, nearlyFullBytes: config.NEARLY_FULL_BYTES }),
          () => recheckDamaged(deps).then(() => false),
        ],
        everyMs: WATCH_MS,
      })
      const additions = startPasses({
        log,
        passes: [
          () => addScrubs(db, deps.scrubEveryMs),
          () => removeExpired(db, deps.now()),
          () => removeOldChecks(deps),
          () => forgetOrders(deps),
        ],
      })
      const undrawn = startPasses({
        log,
        passes: [() => addDrawings(db, new Date(deps.now().getTime() - config.DRAW_AFTER_MS))],
        everyMs: config.DRAW_AFTER_MS,
      })
      const starts = [startRemovals, startExaminer, startDrawer, startScrub, startCopies]
      const queues = await Promise.all(starts.map((start) => start(deps, sql)))
      return [{ stop: () => upkeep.stop().then(lock.stop) }, ...queues, additions, undrawn, watch]
    }
    return {
      app: routes(deps),
      handlers: handlers({ ...deps, sites: config.SITES }),
      workers,
      callers: config.SERVICE_CREDENTIALS,
    }
  },
})

function storageIn(directory: string) {
  try {
    return diskStorage(directory)
  } catch (error) {
    throw new ConfigError(`STORAGE_DIR is wrong: ${(error as Error).message}.`)
  }
}

function requireStorage({ SITES, S3 }: { SITES: readonly Site[]; S3?: BucketConfig }): void {
  const site = SITES.find((it) => it.storage === 's3')
  if (site && !S3) throw new ConfigError(`S3 is not set, but the site ${site.id} stores its scans there.`)
}

if (import.meta.main) await main(files)

import { randomUUID } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { PublicKey } from 'contracts/access/signed'
import { ConfigError, count, json } from 'service-kit/config'
import { semaphore } from 'service-kit/database/semaphore'
import { startUpkeep as startPasses } from 'service-kit/jobs/upkeep'
import { main, service } from 'service-kit/service'
import { inOwnContext } from 'service-kit/telemetry/context'
import { diskStorage } from './adapters/disk-storage'
import { uploadLock } from './adapters/upload-lock'
import { handlers } from './events'
import { recheckDamaged } from './operations/condition'
import type { Deps } from './operations/deps'
import { createDigests } from './operations/digest'
import { createSpace, measureSpace } from './operations/space'
import { startRemovals, startUpkeep } from './operations/upkeep'
import { routes } from './routes'

const GIB = 1024 ** 3
/** The interval at which free room and damaged objects are checked while nobody uploads or reads. */
const WATCH_MS = 10_000
/** Of the pool's five places for requests: when an edge is back, thousands of uploads resume at once. */
const LOOKUPS = 2
/** Less than the 30 s that an edge waits for an answer. */
const LOOKUP_WAIT_MS = 20_000

const config = Type.Object({
  SLIP_PUBLIC_KEY: json(PublicKey),
  STORAGE_DIR: Type.String({ minLength: 1 }),
  SERVICE_CREDENTIALS: json(Type.Record(Type.String(), Type.String({ minLength: 16 }))),
  MAX_OPEN_UPLOADS: count(200),
  MAX_OPEN_BYTES: count(5 * GIB),
  // A practice's network has several visitors, and few of them upload at a time.
  MAX_OPEN_UPLOADS_PER_NETWORK: count(600),
  MAX_OPEN_BYTES_PER_NETWORK: count(10 * GIB),
  MIN_FREE_BYTES: count(GIB),
  UPLOAD_IDLE_MS: count(24 * 60 * 60_000),
  // Shorter than all retries of an upload client together: after a change of network it finds its upload unlocked.
  UPLOAD_SILENCE_MS: count(10_000),
})

export const files = service({
  name: 'files',
  config,
  build({ config, db, sql, log, metrics }) {
    const lock = uploadLock(sql)
    const storage = storageIn(config.STORAGE_DIR)
    const measure = () => inOwnContext('measureSpace', () => measureSpace(db, storage, new Date()))
    const space = createSpace({
      measure,
      minFreeBytes: config.MIN_FREE_BYTES,
      log,
      nowMs: () => performance.now(),
    })
    metrics.gauge('storage_free_bytes', 'Room in the storage.', space.freeBytes)
    metrics.gauge('storage_full', 'Whether new uploads are refused for want of room.', () => Number(space.isFull()))
    const deps: Deps = {
      db,
      lock,
      log,
      storage,
      space,
      digests: createDigests(),
      lookups: semaphore(LOOKUPS, LOOKUP_WAIT_MS),
      slipKey: config.SLIP_PUBLIC_KEY,
      limits: {
        ofOwner: { count: config.MAX_OPEN_UPLOADS, bytes: config.MAX_OPEN_BYTES },
        ofNetwork: { count: config.MAX_OPEN_UPLOADS_PER_NETWORK, bytes: config.MAX_OPEN_BYTES_PER_NETWORK },
      },
      silenceMs: config.UPLOAD_SILENCE_MS,
      idleMs: config.UPLOAD_IDLE_MS,
      now: () => new Date(),
      newId: randomUUID,
    }
    const workers = async () => {
      const upkeep = startUpkeep(deps)
      const watch = startPasses({
        log,
        passes: [() => space.refresh().then(() => false), () => recheckDamaged(deps).then(() => false)],
        everyMs: WATCH_MS,
      })
      return [{ stop: () => upkeep.stop().then(lock.stop) }, await startRemovals(deps, sql), watch]
    }
    return { app: routes(deps), handlers: handlers(deps), workers, callers: config.SERVICE_CREDENTIALS }
  },
})

function storageIn(directory: string) {
  try {
    return diskStorage(directory)
  } catch (error) {
    throw new ConfigError(`STORAGE_DIR is wrong: ${(error as Error).message}.`)
  }
}

if (import.meta.main) await main(files)

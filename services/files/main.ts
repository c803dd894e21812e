import { randomUUID } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { PublicKey } from 'contracts/signed'
import { ConfigError, count, json } from 'service-kit/config'
import { main, service } from 'service-kit/service'
import { diskStorage } from './adapters/disk-storage'
import { uploadLock } from './adapters/upload-lock'
import { handlers } from './events'
import type { Deps } from './operations/deps'
import { createDigests } from './operations/digest'
import { startUpkeep } from './operations/upkeep'
import { routes } from './routes'

const config = Type.Object({
  SLIP_PUBLIC_KEY: json(PublicKey),
  STORAGE_DIR: Type.String({ minLength: 1 }),
  SERVICE_CREDENTIALS: json(Type.Record(Type.String(), Type.String({ minLength: 16 }))),
  MAX_OPEN_UPLOADS: count(200),
  UPLOAD_IDLE_MS: count(24 * 60 * 60_000),
  // Shorter than all retries of an upload client together, so that one whose network changed finds its upload free.
  UPLOAD_SILENCE_MS: count(10_000),
})

export const files = service({
  name: 'files',
  config,
  build({ config, db, log }) {
    const lock = uploadLock(config.DATABASE_URL)
    const deps: Deps = {
      db,
      lock,
      log,
      storage: storageIn(config.STORAGE_DIR),
      digests: createDigests(),
      slipKey: config.SLIP_PUBLIC_KEY,
      maxOpenUploads: config.MAX_OPEN_UPLOADS,
      silenceMs: config.UPLOAD_SILENCE_MS,
      idleMs: config.UPLOAD_IDLE_MS,
      now: () => new Date(),
      newId: randomUUID,
    }
    const workers = async () => {
      const upkeep = startUpkeep(deps)
      return [{ stop: () => upkeep.stop().then(lock.stop) }]
    }
    return { app: routes(deps), handlers, workers, callers: config.SERVICE_CREDENTIALS }
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

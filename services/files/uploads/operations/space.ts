import { type Refusal, refuse } from 'contracts/problems'
import type { Storage } from 'contracts/storage'
import type { Db } from 'service-kit/database/db'
import type { Log } from 'service-kit/telemetry/log'
import type { DiskStorage } from '../../adapters/disk-storage'
import type { Storages } from '../../adapters/storages'
import { partKey } from '../../file/keys'
import { activeOnDisk } from '../store/uploads'

/** The free bytes, and the bytes that active uploads have yet to receive. */
type Measured = { freeBytes: number; awaitedBytes: number }
export type Space = ReturnType<typeof createSpace>

/** How long a measurement is used: many uploads that begin at once share it. */
const FRESH_MS = 1_000
/**
 * An upload that was not used for so long claims no room: otherwise a client could fill the disk by opening uploads. Twice
 * the longest time after which an upload in use is marked so.
 */
const ACTIVE_MS = 2 * 60 * 60_000
/** The Retry-After of a full storage. */
const RETRY_S = 60

/**
 * Refuses new uploads as `storage-full` before the disk is full, so that active uploads and PostgreSQL, on the same disk,
 * find room. Each change writes one line to the log, at level error when room runs out.
 */
export function createSpace(parts: {
  measure: () => Promise<Measured>
  minFreeBytes: number
  log: Log
  nowMs: () => number
}) {
  const { measure, minFreeBytes, log, nowMs } = parts
  let measured: Promise<Measured> | undefined
  let measuredMs = 0
  /** For the uploads that were created since the measurement. */
  let reservedBytes = 0
  let freeBytes = Number.NaN
  let roomBytes = Number.NaN
  let isFull = false

  async function refresh(): Promise<boolean> {
    if (!measured || nowMs() - measuredMs >= FRESH_MS) {
      measured = measure()
      measuredMs = nowMs()
      reservedBytes = 0
    }
    const { awaitedBytes, ...found } = await measured.catch((error) => {
      measured = undefined
      throw error
    })
    freeBytes = found.freeBytes
    const wasFull = isFull
    roomBytes = freeBytes - awaitedBytes - reservedBytes
    isFull = roomBytes < minFreeBytes
    const line = { freeBytes, awaitedBytes, minFreeBytes }
    if (isFull && !wasFull) log.error(line, 'the storage is nearly full: new uploads are refused until there is room')
    if (!isFull && wasFull) log.info(line, 'there is room in the storage again: new uploads are taken')
    return isFull
  }

  return {
    /** Returns whether the storage is full; called at intervals too, so that staff hear of it when nobody uploads. */
    refresh,
    async refusal(): Promise<Refusal | undefined> {
      if (await refresh()) return refuse('storage-full', 'No upload is opened until there is more room.', [], RETRY_S)
    },
    /** Counts an upload that was created after the last measurement. */
    reserve(sizeBytes: number): void {
      reservedBytes += sizeBytes
    },
    freeBytes: () => freeBytes,
    /** The free bytes, less what active uploads have yet to bring. */
    roomBytes: () => roomBytes,
    isFull: () => isFull,
  }
}

/** What a storage is divided into (FILE-022): the first parts of its keys. */
const AREAS = ['orders', 'uploads'] as const

/** Measures first, so that staff who have made room see it at once. */
export async function showStorage({ space, storages }: { space: Space; storages: Storages }): Promise<Storage> {
  const isFull = await space.refresh()
  const areas = storages.names.flatMap((storage) => AREAS.map((name) => ({ name, storage })))
  return { freeBytes: space.freeBytes(), isFull, areas }
}

/** Measures the disk. The size of an upload's part says how much of it has been received. */
export async function measureSpace(db: Db, disk: DiskStorage, now: Date): Promise<Measured> {
  let awaitedBytes = 0
  for await (const page of activeOnDisk(db, new Date(now.getTime() - ACTIVE_MS))) {
    const awaited = page.map(async (it) => it.sizeBytes - (await disk.receivedBytes(partKey(it))))
    for (const bytes of await Promise.all(awaited)) awaitedBytes += bytes
  }
  return { freeBytes: await disk.freeBytes(), awaitedBytes }
}

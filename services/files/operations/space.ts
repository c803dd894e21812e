import type { Storage } from 'contracts/files'
import { type Refusal, refuse } from 'contracts/problems'
import type { Db } from 'service-kit/database/db'
import type { Log } from 'service-kit/telemetry/log'
import type { DiskStorage } from '../adapters/disk-storage'
import { partKey } from '../domain/upload'
import { touchedSince } from '../store'

/** Bytes that are free, and those that the uploads under way still have to bring. */
type Measured = { freeBytes: number; awaitedBytes: number }
export type Space = ReturnType<typeof createSpace>

/** What many uploads that begin at once ask for together. */
const FRESH_MS = 1_000
/**
 * An upload that nobody has touched for so long brings nothing just now; or whoever opens many would fill the disk by that.
 * Twice the time in which one that is gone on with is written as touched.
 */
const RUNNING_MS = 2 * 60 * 60_000
/** When somebody may have made room. */
const RETRY_S = 60

/**
 * Refuses new uploads as `storage-full` before the disk is full, so that those under way find room and PostgreSQL beside
 * them. What changes is told to staff: one line in the log, at error when room runs out.
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
  /** To uploads that have been opened since. */
  let promisedBytes = 0
  let freeBytes = Number.NaN
  let isFull = false

  async function look(): Promise<boolean> {
    if (!measured || nowMs() - measuredMs >= FRESH_MS) {
      measured = measure()
      measuredMs = nowMs()
      promisedBytes = 0
    }
    const { awaitedBytes, ...found } = await measured.catch((error) => {
      measured = undefined
      throw error
    })
    freeBytes = found.freeBytes
    const wasFull = isFull
    isFull = freeBytes - awaitedBytes - promisedBytes < minFreeBytes
    const line = { freeBytes, awaitedBytes, minFreeBytes }
    if (isFull && !wasFull) log.error(line, 'the storage is nearly full: new uploads are refused until there is room')
    if (!isFull && wasFull) log.info(line, 'there is room in the storage again: new uploads are taken')
    return isFull
  }

  return {
    /** Looks for itself, so that it is told when nobody uploads. */
    look,
    async refusal(): Promise<Refusal | undefined> {
      if (await look()) return refuse('storage-full', 'No upload is opened until there is more room.', [], RETRY_S)
    },
    /** An upload has been opened. */
    promise(sizeBytes: number): void {
      promisedBytes += sizeBytes
    },
    freeBytes: () => freeBytes,
    isFull: () => isFull,
  }
}

/** Measured now, so that whoever has made room sees it at once. */
export async function showStorage({ space }: { space: Space }): Promise<Storage> {
  const isFull = await space.look()
  return { freeBytes: space.freeBytes(), isFull }
}

/** Measures a storage; how much of an upload has come is the size of its part. */
export async function measureSpace(db: Db, storage: DiskStorage, now: Date): Promise<Measured> {
  const running = await touchedSince(db, new Date(now.getTime() - RUNNING_MS))
  const awaited = running.map(async (it) => it.sizeBytes - ((await storage.sizeOf(partKey(it))) ?? 0))
  const awaitedBytes = (await Promise.all(awaited)).reduce((sum, it) => sum + it, 0)
  return { freeBytes: await storage.freeBytes(), awaitedBytes }
}

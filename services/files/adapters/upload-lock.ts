import { type Refusal, refuse } from 'contracts/problems'
import type { Sql } from 'service-kit/database/db'
import { connectOnce } from 'service-kit/database/dedicated'

export type UploadLock = ReturnType<typeof uploadLock>

/**
 * Locks an upload for one writer across processes. The locks belong to one connection: a process that dies releases
 * them, and when the connection is lost, a signal stops the work under each lock.
 */
export function uploadLock(pool: Sql) {
  const held = new Map<string, AbortController>()
  const abortAll = () => {
    for (const it of held.values()) it.abort()
  }
  const sql = connectOnce(pool, 'files-locks', abortAll)
  const under = new Set<Promise<unknown>>()

  async function hold<T>(uploadId: string, work: (signal: AbortSignal) => Promise<T>): Promise<T | Refusal> {
    if (held.has(uploadId)) return busy(uploadId)
    const holder = new AbortController()
    held.set(uploadId, holder)
    const key = `upload:${uploadId}`
    try {
      const [row] = await sql`select pg_try_advisory_lock(hashtextextended(${key}, 0)) as held`
      if (!row?.held) return busy(uploadId)
      try {
        return await work(holder.signal)
      } finally {
        // A lost connection has released its locks.
        await sql`select pg_advisory_unlock(hashtextextended(${key}, 0))`.catch(() => {})
      }
    } finally {
      held.delete(uploadId)
    }
  }

  return {
    /** Works on an upload under its lock. Refuses: `upload-busy`. */
    async hold<T>(uploadId: string, work: (signal: AbortSignal) => Promise<T>): Promise<T | Refusal> {
      const running = hold(uploadId, work)
      under.add(running)
      try {
        return await running
      } finally {
        under.delete(running)
      }
    },

    /** Aborts all work under locks, and resolves when it has ended. */
    async stop(): Promise<void> {
      abortAll()
      await Promise.allSettled(under)
      await sql.end({ timeout: 1 })
    },
  }
}

const busy = (uploadId: string) => refuse('upload-busy', `Upload ${uploadId} is being written.`)

import { setTimeout } from 'node:timers/promises'
import type { PublicKey } from 'contracts/access/signed'
import { KEYS_READ_AGAIN_MS, KEYS_TIMEOUT_MS, keysIn } from 'contracts/access/signing-keys'
import { eq } from 'drizzle-orm'
import { type Db, isUnavailable } from '../database/db'
import { accessKeys } from '../tables'
import type { Log } from '../telemetry/log'

type Parts = { identityUrl: string; configured: readonly PublicKey[]; db: Db; log: Log; everyMs: number }
const ONLY_ROW = 1

/**
 * Identity's public keys. A service reads them again and again, never within a request, and keeps them in its own database: it
 * goes on with what it knows while identity is down, also after a restart. Those of the configuration count until it has
 * read identity's for the first time.
 */
export async function followAccessKeys({ identityUrl, configured, db, log, everyMs }: Parts) {
  const stopping = new AbortController()
  const { signal } = stopping
  let stored = await kept(db)
  let keys = stored ?? configured
  let isAway = false

  async function read(): Promise<void> {
    // The database may have been away at the start.
    if (!stored) {
      stored = await kept(db)
      // What identity has told meanwhile is newer.
      if (keys === configured) use(stored ?? keys)
    }
    const response = await fetch(new URL('/v1/jwks', identityUrl), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(KEYS_TIMEOUT_MS)]),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`Identity answered ${response.status}.`)
    const told = keysIn(await response.json())
    use(told)
    if (Bun.deepEquals(told, stored)) return
    const row = { id: ONLY_ROW, keys: told }
    await db.insert(accessKeys).values(row).onConflictDoUpdate({ target: accessKeys.id, set: row })
    stored = told
    log.info({ keys: told.length }, 'the keys that verify access tokens have changed')
  }
  /** Verified tokens are kept by the list that verified them: another list forgets those of a key that is gone. */
  function use(next: readonly PublicKey[]): void {
    if (!Bun.deepEquals(next, keys)) keys = next
  }
  async function follow(): Promise<void> {
    while (!signal.aborted) {
      const isRead = await read().then(
        () => true,
        (error) => {
          if (!isAway && !signal.aborted)
            log.warn({ err: error }, 'identity’s keys cannot be read and kept: those of before count')
          return false
        },
      )
      isAway = !isRead
      await setTimeout(isRead ? everyMs : Math.min(everyMs, KEYS_READ_AGAIN_MS), undefined, { signal }).catch(() => {})
    }
  }
  return {
    current: (): readonly PublicKey[] => keys,
    /** Begins to read. */
    start() {
      const running = follow()
      return {
        async stop() {
          stopping.abort()
          await running
        },
      }
    },
  }
}

/** Undefined before the first reading, and while the database is away. */
async function kept(db: Db): Promise<PublicKey[] | undefined> {
  try {
    const [row] = await db.select().from(accessKeys).where(eq(accessKeys.id, ONLY_ROW))
    return row?.keys
  } catch (error) {
    if (isUnavailable(error)) return undefined
    throw error
  }
}

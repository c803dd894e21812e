import { KEYS_READ_AGAIN_MS, KEYS_READ_EVERY_MS, KEYS_TIMEOUT_MS, keysIn } from 'contracts/access/signing-keys'
import type { Config } from '../config'
import type { Log } from '../log'

/**
 * Identity's public keys, read again and again, in memory: a live stream can wait until identity is back, while services keep
 * the keys in their databases. Without the address of identity, and until the first reading, those of the configuration count.
 */
export function followAccessKeys(
  identityUrl: string | undefined,
  configured: Config['ACCESS_KEYS'],
  log: Log,
  everyMs = KEYS_READ_EVERY_MS,
) {
  const stopping = new AbortController()
  let keys = configured
  let isAway = false
  let timer: Timer | undefined

  async function read(): Promise<void> {
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(KEYS_TIMEOUT_MS)])
      const response = await fetch(`${identityUrl}/v1/jwks`, { signal, redirect: 'error' })
      if (!response.ok) throw new Error(`Identity answered ${response.status}.`)
      const told = keysIn(await response.json())
      // Verified tokens are kept by the list that verified them: another list forgets those of a key that is gone.
      if (!Bun.deepEquals(told, keys)) keys = told
      isAway = false
    } catch (error) {
      if (stopping.signal.aborted) return
      if (!isAway)
        log.warn('identity’s keys cannot be read: those of before count', { error: (error as Error).message })
      isAway = true
    }
    timer = setTimeout(read, isAway ? Math.min(everyMs, KEYS_READ_AGAIN_MS) : everyMs)
  }
  if (identityUrl !== undefined) void read()
  return {
    current: () => keys,
    stop() {
      stopping.abort()
      clearTimeout(timer)
    },
  }
}

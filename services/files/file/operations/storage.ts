import { type Refusal, refuse } from 'contracts/problems'
import { reasonOf } from '../../adapters/storage'
import type { Deps } from './deps'

/** Refuses a failure of the storage that may end, as `storage-full` or `unavailable`: the client comes again later. */
export async function orRefusal<T>({ log }: Deps, work: Promise<T>): Promise<T | Refusal> {
  try {
    return await work
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    if (reason === 'full')
      return refuse('storage-full', 'There is no room for the file just now; what has come of it is kept.')
    log.warn({ err: error }, 'the storage does not answer')
    return refuse('unavailable', 'The storage does not answer just now; what has come of the file is kept.')
  }
}

/** An address in the storage itself, at which the browser finds the bytes of a scan. */
export type Elsewhere = { url: string }
/** How long the address serves: the browser is there at once. */
export const REDIRECTION_S = 60

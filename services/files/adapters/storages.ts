import type { StorageName } from 'contracts/site'
import { type Storage, StorageError } from './storage'

export type Storages = ReturnType<typeof storagesOf>

/** The storages by their names in a row. One that is no longer configured does not answer: what lies there is not lost. */
export const storagesOf = (configured: Readonly<{ disk: Storage; s3?: Storage }>) => ({
  names: Object.keys(configured) as readonly StorageName[],
  of({ storage }: { storage: StorageName }): Storage {
    const found = configured[storage]
    if (!found) throw new StorageError('away', `The storage ${storage} is not configured.`)
    return found
  },
})

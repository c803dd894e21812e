import type { Storage } from 'contracts/files'
import { answer, client } from 'frontend-kit/api'
import { useRecord } from 'frontend-kit/queries'

const files = client('files')

/** A disk fills over hours, and whoever has made room looks whether it is enough. */
const LOOK_EVERY_MS = 60_000

/** What is known of the storage's room; null while nobody could say it, which is no reason to trouble anybody. */
export function useStorage(): Storage | null {
  const read = () => answer(files.GET('/v1/storage'))
  const { reading } = useRecord<Storage>({ key: ['storage'], read, everyMs: LOOK_EVERY_MS })
  return reading.status === 'shown' ? reading.value : null
}

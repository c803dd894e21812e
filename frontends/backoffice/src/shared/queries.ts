import type { Storage } from 'contracts/storage'
import { answer, client } from 'frontend-kit/api'
import { useRecord } from 'frontend-kit/queries'

const files = client('files')

/** A disk fills over hours, and staff who have freed space want to see the result. */
const LOOK_EVERY_MS = 60_000

/** The storage's free space; null while it is unknown, which is not shown as an error. */
export function useStorage(): Storage | null {
  const read = () => answer(files.GET('/v1/storage'))
  const { reading } = useRecord<Storage>({ key: ['storage'], read, everyMs: LOOK_EVERY_MS })
  return reading.status === 'shown' ? reading.value : null
}

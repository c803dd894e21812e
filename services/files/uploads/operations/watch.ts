import type { Db } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import { isShortOfRoom } from '../rules'
import { setNearlyFull } from '../store/room'
import type { Space } from './space'

/**
 * Tells others, once and by whichever instance sees it first, that the disk has less room than `nearlyFullBytes`, while
 * uploads are still taken. Called at intervals.
 */
export function watchRoom(parts: { db: Db; space: Space; nearlyFullBytes: number; now: () => Date }) {
  const { db, space, nearlyFullBytes, now } = parts
  /** Undefined until this instance has looked for the first time: another may have told before. */
  let wasNearlyFull: boolean | undefined
  return async (): Promise<boolean> => {
    await space.refresh()
    const roomBytes = space.roomBytes()
    const isNearlyFull = isShortOfRoom(roomBytes, nearlyFullBytes, wasNearlyFull ?? false)
    if (isNearlyFull === wasNearlyFull) return false
    await db.transaction(async (tx) => {
      const version = await setNearlyFull(tx, 'disk', isNearlyFull)
      if (version === undefined || !isNearlyFull) return
      const data = { storage: 'disk' as const, roomBytes }
      record(tx, now(), [
        { subject: 'files.disk.nearly-full.v1', aggregateId: 'disk', aggregateVersion: version, data },
      ])
    })
    wasNearlyFull = isNearlyFull
    return false
  }
}

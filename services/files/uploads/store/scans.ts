import type { Db } from 'service-kit/database/db'
import { together } from 'service-kit/database/together'
import { addressed } from 'service-kit/events/hints'
import { eventRows } from 'service-kit/events/outbox'
import { partKey } from '../../file/keys'
import type { Order } from '../../file/order'
import { EXAMINATIONS, examinationOf, scrubOf } from '../../file/store/scan-queues'
import { removals, scans, uploads } from '../../schema'
import type { Stored } from '../rules'

/**
 * Replaces an upload by its scan, which waits to be examined and, at `scrubAt`, to be read again; marks the part for removal.
 * Throws when the upload is gone.
 */
export async function storeScan(db: Db, { scan, events }: Stored, order: Order, scrubAt: Date): Promise<void> {
  const { id, orderId, storedAt, version } = scan
  const isStored = await together(db, {
    first: { remove: uploads, where: { id } },
    also: [
      { into: scans, rows: [scan] },
      examinationOf(scan),
      scrubOf(scan, scrubAt),
      { into: removals, rows: [{ key: partKey(scan), storage: scan.storage }] },
    ],
    events: eventRows(storedAt, events),
    hints: [addressed(order, { kind: 'scan', id: orderId, version })],
    wakes: [EXAMINATIONS],
  })
  if (!isStored) throw new Error(`Upload ${id} went while its scan was stored.`)
}

import { sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { type Part, together } from 'service-kit/database/together'
import type { Lease } from 'service-kit/domain/lease'
import { addressed } from 'service-kit/events/hints'
import type { ScanEdges } from '../../file/findings'
import { type Job, scanQueue } from '../../file/store/scan-queues'
import { scans, examinations as table } from '../../schema'

/** The queue of scans to be examined. */
export const examinations = scanQueue(table)

/**
 * Keeps the edges of a leased scan, and tells the pages; does nothing if another worker has it by now. It locks the scan before its
 * examination, as whoever deletes the scan does, or the two would wait for each other.
 */
export function saveEdges(db: Db, { scan, order }: Job, edges: ScanEdges, lease: Lease) {
  const held = examinations.leases.isHeldBy(lease)
  return together(db, {
    first: withEdges(scan.id, edges, held),
    also: [examined(held)],
    hints: [addressed(order, { kind: 'scan', id: scan.orderId, version: scan.version })],
  })
}

const withEdges = (id: string, edges: ScanEdges, held: Part): Part => ({
  shape: `edges ${held.shape}`,
  values: { ...held.values, id, edges: JSON.stringify({ edges }) },
  build: (at) => sql`update ${scans} set findings = ${scans.findings} || ${at('edges')}::text::jsonb
    where ${scans.id} = ${at('id')} and exists (select from ${table} where ${table.id} = ${scans.id} and ${held.build(at)})`,
})

const examined = (held: Part): Part => ({
  shape: `examined ${held.shape}`,
  values: held.values,
  build: (at) => sql`delete from ${table} using written where ${table.id} = written.id and ${held.build(at)}`,
})

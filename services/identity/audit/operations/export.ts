import { type AuditFilters, MAX_EXPORTED_RECORDS } from 'contracts/access/audit'
import type { Db } from 'service-kit/database/db'
import { changesOf } from 'service-kit/domain/audit'
import type { Person, Scope } from 'service-kit/http/principal'
import type { Deps } from '../../account/operations/deps'
import { addAudit } from '../../account/store/audit'
import { csvHead, cutNote, linesOf } from '../csv'
import { listAudit, type Wanted } from '../store'
import { wantedOf } from './list'

/** A page of it is some 300 KB of text, of which the next one is read only when the reader has taken it. */
const PAGE = 1_000

/**
 * The records that the list has at this moment, as CSV, newest first. The trail keeps who took them and by which filters, before the
 * first of them leaves.
 */
export async function exportAudit(
  deps: Deps,
  { by, scope }: { by: Person; scope: Scope },
  filters: AuditFilters,
  most = MAX_EXPORTED_RECORDS,
): Promise<ReadableStream<Uint8Array>> {
  const { db, now, newId } = deps
  const at = now()
  const asked = await wantedOf(db, scope, filters)
  const changes = changesOf({}, filters)
  const data = { action: 'audit-exported', about: { kind: 'audit', id: by.site.id }, site: by.site.id, changes }
  await db.transaction((tx) => addAudit(tx, { id: newId(), at: at.toISOString(), actor: by.actor, data }))
  // Without the record of this export, and without what is recorded meanwhile.
  const wanted = asked && { ...asked, to: asked.to && asked.to < at ? asked.to : at }
  return streamOf(wanted ? linesFound(db, wanted, most) : [csvHead()])
}

async function* linesFound(db: Db, wanted: Wanted, most: number) {
  yield csvHead()
  let count = 0
  let after: Parameters<typeof listAudit>[2]['after']
  do {
    const limit = Math.min(PAGE, most - count)
    const { rows, lookedTo } = await listAudit(db, wanted, { after, limit })
    const page = rows.slice(0, limit)
    count += page.length
    if (page.length > 0) yield page.map(linesOf).join('')
    after = rows.length > limit ? page.at(-1) : (lookedTo ?? undefined)
  } while (after && count < most)
  if (after) yield cutNote(count)
}

/** Reads on only when the reader has taken what was read. */
function streamOf(texts: AsyncIterable<string> | Iterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const reading = Symbol.asyncIterator in texts ? texts[Symbol.asyncIterator]() : texts[Symbol.iterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reading.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await reading.return?.()
    },
  })
}

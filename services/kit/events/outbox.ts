import { randomUUID } from 'node:crypto'
import type { NewEvent } from 'contracts/events'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { deferredBy, type OutboxRow } from '../database/after-commit'
import type { Tx } from '../database/db'
import { notify } from '../database/notices'
import { statement } from '../database/statement'
import { type dead, outbox } from '../tables'
import { type Context, childTrace, currentContext } from '../telemetry/context'
import { LARGEST_EVENT_BYTES } from './publish'

/**
 * Records events in the transaction of the change that they report, so that neither is committed alone. Throws for an
 * event that is too large to be published: the change is not made either.
 */
export const record = (tx: Tx, now: Date, events: readonly NewEvent[]): void => defer(tx, eventRows(now, events))

/** Records a refused event again, behind the events recorded meanwhile. */
export const recordAgain = (tx: Tx, { id, subject, body, diedAt }: typeof dead.$inferSelect): void =>
  defer(tx, [{ id, subject, body: JSON.parse(body), createdAt: diedAt }])

/** The transaction's last statement inserts all that it records. */
export function defer(tx: Tx, rows: readonly OutboxRow[]): void {
  if (!rows.length) return
  deferredBy(tx).rows.push(...rows)
  notify(tx, 'outbox')
}

export function eventRows(now: Date, events: readonly NewEvent[]): OutboxRow[] {
  const context = currentContext()
  return events.map((event) => {
    const id = randomUUID()
    const trace = childTrace(context?.trace)
    const body = { id, at: now.toISOString(), actor: context?.actor ?? 'service', trace, ...fromWhere(event, context) }
    checkSize(event.subject, body)
    return { id, subject: event.subject, body, createdAt: now }
  })
}

/** The one place where what staff do gets the network from where they did it (AUTH-037). */
const fromWhere = (event: NewEvent, context: Context | undefined) =>
  context?.network !== undefined && event.subject.endsWith('.audit.recorded.v1')
    ? { ...event, data: { ...event.data, network: context.network } }
    : event

export const insertRows = (tx: Tx, rows: readonly OutboxRow[]) => insertAll(tx, { rows: JSON.stringify(rows) })
const insertAll = statement((at) => insertion(at('rows'), sql`(select) as always`))

/** Inserts rows in order where `from` has a row: one text for any number of them. */
export const insertion = (rows: Placeholder, from: SQL): SQL => sql`
  insert into ${outbox} (id, subject, body, created_at)
  select it.id, it.subject, it.body, it."createdAt" from ${from},
    json_to_recordset(${rows}::json) as it(id uuid, subject text, body jsonb, "createdAt" timestamptz)`

function checkSize(what: string, body: unknown): void {
  const sizeBytes = Buffer.byteLength(JSON.stringify(body))
  if (sizeBytes > LARGEST_EVENT_BYTES)
    throw new Error(`${what} has ${sizeBytes} bytes, and at most ${LARGEST_EVENT_BYTES} can be published.`)
}

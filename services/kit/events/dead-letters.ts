import { randomUUID } from 'node:crypto'
import { Value } from '@sinclair/typebox/value'
import { Envelope, events, type Subject } from 'contracts/events'
import { eq } from 'drizzle-orm'
import type { JsMsg } from 'nats'
import type { Db } from '../database/db'
import { dead, inbox, trying } from '../tables'
import { type Log, messageOf } from '../telemetry/log'
import type { Metrics } from '../telemetry/metrics'

/** Parses an event; returns a text that says what is wrong with it otherwise. */
export function readEvent(text: string, subject: Subject): Envelope | string {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return 'The message is not JSON.'
  }
  const wrong =
    Value.Errors(Envelope, body).First() ?? Value.Errors(events[subject].data, (body as Envelope).data).First()
  if (wrong) return `${wrong.path || '/'}: ${wrong.message}`
  return (body as Envelope).subject === subject ? (body as Envelope) : 'The message names another subject than its own.'
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause ? `${messageOf(error)}: ${messageOf(error.cause)}` : messageOf(error)

/** PostgreSQL stores no NUL in a text. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD')

export const deadRow = (id: string, subject: string, body: string, reason: string) => ({
  id,
  subject,
  body: storable(body),
  reason: storable(reason),
})

/**
 * Stores a message as dead. Its event counts as applied, so that only a replay applies it, even if it is delivered again.
 */
export async function storeDead(
  { db, log, metrics }: { db: Db; log: Log; metrics: Metrics },
  message: JsMsg,
  subject: string,
  reason: string,
  event?: Envelope,
): Promise<void> {
  log.error({ subject, reason }, 'an event is dead')
  const named = message.headers?.get('Nats-Msg-Id') ?? ''
  const id = event?.id ?? (UUID.test(named) ? named : randomUUID())
  await db.transaction(async (tx) => {
    const row = deadRow(id, subject, message.string(), reason)
    await tx
      .insert(dead)
      .values(row)
      .onConflictDoUpdate({ target: dead.id, set: { reason: row.reason } })
    if (event) await tx.insert(inbox).values({ id, subject }).onConflictDoNothing()
    await tx.delete(trying).where(eq(trying.id, id))
  })
  metrics.consumed.inc({ subject, outcome: 'dead' })
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from './database/db'
import { outbox } from './tables'

/**
 * A service is ready when it reaches its database: then it answers, and what it records is safe. Waiting events are
 * reported but do not affect readiness, since NATS is away for all instances at once.
 */
export type Readiness = { ready: boolean; events: 'flowing' | 'waiting' }

/** Shorter than the prober's timeout: a service whose PostgreSQL hangs is not ready, but it answers. */
const ANSWER_WITHIN_MS = 4_000
/** The relay publishes at once; the relay of another instance takes over within 15 s. */
const LATE_AFTER_S = 20

export async function readinessOf(db: Db, isRelayFlowing: boolean): Promise<Readiness> {
  const isLate = await within(ANSWER_WITHIN_MS, isOutboxLate(db)).catch(() => undefined)
  return { ready: isLate !== undefined, events: isRelayFlowing && isLate === false ? 'flowing' : 'waiting' }
}

/** Whether the oldest unpublished event is late. */
async function isOutboxLate(db: Db): Promise<boolean> {
  const isLate = sql<boolean>`created_at < now() - make_interval(secs => ${LATE_AFTER_S})`
  const [oldest] = await db
    .select({ isLate })
    .from(outbox)
    .where(and(isNull(outbox.publishedAt), eq(outbox.kind, 'event')))
    .orderBy(asc(outbox.seq))
    .limit(1)
  return oldest?.isLate ?? false
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${limitMs} ms.`)), limitMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

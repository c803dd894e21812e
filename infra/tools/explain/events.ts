import { events, producerOf, SERVICES, type Service, type Subject, subjects } from 'contracts/events'
import type { Sql } from 'postgres'
import { roleOf } from '../../release/migrate'
import type { Line } from './line'
import type { Order } from './order'

type RecordedEvent = {
  id: string
  subject: Subject
  actor: string
  createdAt: Date
  publishedAt: Date | null
  reason: string | null
}
type Received = { id: string; deliveries: number; receivedAt: Date }
type Parked = { id: string; key: string; parkedAt: Date }
type Dead = { id: string; reason: string; diedAt: Date }

/** The events of the order: when each was published, and when each consumer received it. */
export async function eventsOf(sql: Sql, order: Order): Promise<Line[]> {
  const producers = [...new Set(subjects.map(producerOf))]
  const recorded = (await Promise.all(producers.map((it) => recordedBy(sql, it, order)))).flat()
  const received = await Promise.all(SERVICES.map((it) => receivedBy(sql, it, recorded)))
  return [...recorded.map(publication), ...received.flat()]
}

function recordedBy(sql: Sql, service: Service, { id, holder }: Order): Promise<RecordedEvent[]> {
  return sql<RecordedEvent[]>`
    select id, subject, body->>'actor' as actor, created_at as "createdAt", published_at as "publishedAt", reason
    from (
      select seq, id, subject, body, created_at, published_at, null as reason
      from ${sql(roleOf(service))}.outbox where kind = 'event'
      union all select null, id, subject, body::jsonb, (body::jsonb->>'at')::timestamptz, null, reason
      from ${sql(roleOf(service))}.dead where direction = 'out'
    ) as recorded
    where (body->>'aggregateId' = ${id} or body->'data'->>'orderId' = ${id}
      -- The event of a sign-in does not name the orders that it claims.
      or (subject = 'identity.user.claimed.v1' and body->'data'->>'owner' = ${holder}))
    order by seq nulls last`
}

function publication({ subject, id, actor, createdAt, publishedAt, reason }: RecordedEvent): Line {
  const by = actor.replace(/:([0-9a-f]{8})[0-9a-f]+$/, ':$1')
  const waiting = reason ? `set aside: ${reason}` : 'not published yet'
  const state = publishedAt ? `published after ${publishedAt.getTime() - createdAt.getTime()} ms` : waiting
  return {
    at: createdAt,
    service: producerOf(subject),
    text: `records ${subject} ${id.slice(0, 8)} (by ${by}), ${state}`,
    isOpen: publishedAt === null,
  }
}

async function receivedBy(sql: Sql, service: Service, recorded: readonly RecordedEvent[]): Promise<Line[]> {
  const expected = recorded.filter(({ subject }) => (events[subject].consumers as readonly Service[]).includes(service))
  if (expected.length === 0) return []
  const schema = sql(roleOf(service))
  const ids = sql(expected.map((it) => it.id))
  const [inbox, parked, dead] = await Promise.all([
    sql<Received[]>`select id, deliveries, received_at as "receivedAt" from ${schema}.inbox where id in ${ids}`,
    sql<Parked[]>`select id, key, parked_at as "parkedAt" from ${schema}.parked where id in ${ids}`,
    sql<Dead[]>`select id, reason, died_at as "diedAt" from ${schema}.dead where id in ${ids}`,
  ])
  return expected.flatMap(({ id, subject, createdAt }) => {
    const name = `${subject} ${id.slice(0, 8)}`
    const line = (at: Date, text: string, isOpen: boolean): Line => ({ at, service, text, isOpen })
    const received = inbox.find((it) => it.id === id)
    const waiting = parked.find((it) => it.id === id)
    const failed = dead.find((it) => it.id === id)
    if (waiting) return [line(waiting.parkedAt, `has parked ${name} until ${waiting.key}`, true)]
    if (failed) return [line(failed.diedAt, `could not apply ${name}: ${failed.reason}`, true)]
    if (!received) return [line(createdAt, `has not received ${name} yet`, true)]
    const times = received.deliveries > 1 ? `, delivered ${received.deliveries} times` : ''
    return [line(received.receivedAt, `receives ${name}${times}`, false)]
  })
}

import { events, producerOf, SERVICES, type Service, type Subject, subjects } from 'contracts/events'
import type { Sql } from 'postgres'
import { roleOf } from '../../release/migrate'
import type { Line } from './line'
import type { Order } from './order'

type Recorded = {
  id: string
  subject: Subject
  actor: string
  createdAt: Date
  publishedAt: Date | null
  reason: string | null
}
type Heard = { id: string; deliveries: number; receivedAt: Date }
type Parked = { id: string; key: string; parkedAt: Date }
type Dead = { id: string; reason: string; diedAt: Date }

/** What each service told of the order, when it was published, and what became of it at everybody who is to hear it. */
export async function eventsOf(sql: Sql, order: Order): Promise<Line[]> {
  const producers = [...new Set(subjects.map(producerOf))]
  const recorded = (await Promise.all(producers.map((it) => recordedBy(sql, it, order)))).flat()
  const fates = await Promise.all(SERVICES.map((it) => heardBy(sql, it, recorded)))
  return [...recorded.map(told), ...fates.flat()]
}

function recordedBy(sql: Sql, service: Service, { id, holder }: Order): Promise<Recorded[]> {
  return sql<Recorded[]>`
    select id, subject, body->>'actor' as actor, created_at as "createdAt", published_at as "publishedAt", reason
    from (
      select seq, id, subject, body, created_at, published_at, null as reason
      from ${sql(roleOf(service))}.outbox where kind = 'event'
      union all select null, id, subject, body::jsonb, (body::jsonb->>'at')::timestamptz, null, reason
      from ${sql(roleOf(service))}.dead where direction = 'out'
    ) as recorded
    where (body->>'aggregateId' = ${id} or body->'data'->>'orderId' = ${id}
      -- A sign-in claims orders without naming them.
      or (subject = 'identity.user.claimed.v1' and body->'data'->>'owner' = ${holder}))
    order by seq nulls last`
}

function told({ subject, id, actor, createdAt, publishedAt, reason }: Recorded): Line {
  const by = actor.replace(/:([0-9a-f]{8})[0-9a-f]+$/, ':$1')
  const waiting = reason ? `set aside: ${reason}` : 'not published yet'
  const fate = publishedAt ? `published after ${publishedAt.getTime() - createdAt.getTime()} ms` : waiting
  return {
    at: createdAt,
    service: producerOf(subject),
    says: `tells ${subject} ${id.slice(0, 8)} (by ${by}), ${fate}`,
    isOpen: publishedAt === null,
  }
}

async function heardBy(sql: Sql, service: Service, recorded: readonly Recorded[]): Promise<Line[]> {
  const expected = recorded.filter(({ subject }) => (events[subject].consumers as readonly Service[]).includes(service))
  if (expected.length === 0) return []
  const schema = sql(roleOf(service))
  const ids = sql(expected.map((it) => it.id))
  const [inbox, parked, dead] = await Promise.all([
    sql<Heard[]>`select id, deliveries, received_at as "receivedAt" from ${schema}.inbox where id in ${ids}`,
    sql<Parked[]>`select id, key, parked_at as "parkedAt" from ${schema}.parked where id in ${ids}`,
    sql<Dead[]>`select id, reason, died_at as "diedAt" from ${schema}.dead where id in ${ids}`,
  ])
  return expected.flatMap(({ id, subject, createdAt }) => {
    const name = `${subject} ${id.slice(0, 8)}`
    const line = (at: Date, says: string, isOpen: boolean): Line => ({ at, service, says, isOpen })
    const heard = inbox.find((it) => it.id === id)
    const waiting = parked.find((it) => it.id === id)
    const buried = dead.find((it) => it.id === id)
    if (waiting) return [line(waiting.parkedAt, `has parked ${name} until ${waiting.key}`, true)]
    if (buried) return [line(buried.diedAt, `could not apply ${name}: ${buried.reason}`, true)]
    if (!heard) return [line(createdAt, `has not heard ${name} yet`, true)]
    const times = heard.deliveries > 1 ? `, delivered ${heard.deliveries} times` : ''
    return [line(heard.receivedAt, `hears ${name}${times}`, false)]
  })
}

import { isConsumedBy, producerOf, SERVICES, type Service, subjects } from 'contracts/events'
import type { Sql } from 'postgres'
import type { TestSystem } from '../../e2e/system'
import { roleOf } from '../../release/migrate'
import { detail, sum } from './figures'
import { canReadProcessorTime, type Processor, processorMs } from './processor'

/** The cost of work, without what the idle system takes. */
export type Cost = {
  ms: number
  processor: Processor
  commits: number
  /** Syncs of PostgreSQL's write-ahead log. */
  syncs: number
  events: number
  /** By operation, as the services count them. */
  statements: Counted
  transactions: Counted
}
type Counted = Record<string, number>

/** PostgreSQL publishes the statistics of a session after 10 s of idleness. */
const STATISTICS_DELAY_MS = 10_500
const POLL_MS = 100
const GIVE_UP_MS = 120_000

/** Measures the cost of work up to its last event, after measuring the idle system. */
export async function createMeter(product: TestSystem) {
  const read = async (): Promise<Omit<Cost, 'ms' | 'processor'>> => ({
    ...(await countersOf(product.database)),
    ...(await countedBy(product.system.ports)),
  })
  const processors = () => processorMs(product.system.processes)
  async function metered(work: () => Promise<unknown>): Promise<Cost> {
    const before = { ...(await read()), processor: processors() }
    const startMs = performance.now()
    await work()
    const spent = { ms: performance.now() - startMs, processor: minus(processors(), before.processor) }
    await Bun.sleep(STATISTICS_DELAY_MS)
    const after = await read()
    return {
      ...spent,
      commits: after.commits - before.commits,
      syncs: after.syncs - before.syncs,
      events: after.events - before.events,
      statements: minus(after.statements, before.statements),
      transactions: minus(after.transactions, before.transactions),
    }
  }
  await Bun.sleep(STATISTICS_DELAY_MS)
  const quiet = await metered(() => Bun.sleep(5_000))
  const quietMs = quiet.ms + STATISTICS_DELAY_MS
  return {
    async costOf(work: () => Promise<unknown>): Promise<Cost> {
      const cost = await metered(work)
      const part = (cost.ms + STATISTICS_DELAY_MS) / quietMs
      return {
        ...cost,
        processor: minus(cost.processor, quiet.processor, cost.ms / quiet.ms),
        commits: cost.commits - quiet.commits * part,
        syncs: cost.syncs - quiet.syncs * part,
        statements: minus(cost.statements, quiet.statements, part),
        transactions: minus(cost.transactions, quiet.transactions, part),
      }
    },
  }
}

/** Prints the average cost of `count` operations. */
export function printPerOperation(
  count: number,
  { processor, commits, syncs, events, statements, transactions }: Cost,
): void {
  const each = (value: number) => (value / count).toFixed(2)
  const named = (of: Record<string, number>) =>
    Object.entries(of)
      .filter(([, value]) => value / count >= 0.005)
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, value]) => `${name} ${each(value)}`)
      .join(', ')
  if (canReadProcessorTime)
    detail(`each takes ${each(sum(Object.values(processor)))} ms of processor time: ${named(processor)}`)
  detail(`each takes ${each(commits)} commits, ${each(syncs)} syncs, ${each(events)} events`)
  if (Object.keys(statements).length === 0) return
  detail(`statements ${each(sum(Object.values(statements)))}: ${named(statements)}`)
  detail(`transactions ${each(sum(Object.values(transactions)))}: ${named(transactions)}`)
}

/** Waits until every recorded event is consumed and returns the duration; infinite after the time limit. */
export async function waitUntilConsumed(sql: Sql, by: readonly Service[] = SERVICES): Promise<number> {
  const startMs = performance.now()
  // One transaction, because transactions are counted.
  return await sql.begin(async (tx) => {
    while ((await unconsumedCount(tx, by)) !== 0) {
      if (performance.now() - startMs > GIVE_UP_MS) return Number.POSITIVE_INFINITY
      await Bun.sleep(POLL_MS)
    }
    return performance.now() - startMs
  })
}

/** How many recorded events these services have not consumed yet. */
async function unconsumedCount(sql: Pick<Sql, 'unsafe'>, by: readonly Service[]): Promise<number> {
  const of = (service: Service, table: 'outbox' | 'inbox') =>
    `select '${service} ${table} ' || subject as what, count(*)::int from ${roleOf(service)}.${table}
     ${table === 'outbox' ? "where kind = 'event'" : ''} group by subject`
  const counts = SERVICES.flatMap((it) => [of(it, 'outbox'), of(it, 'inbox')]).join(' union all ')
  const found = new Map((await sql.unsafe(counts)).map(({ what, count }) => [what, count as number]))
  return sum(
    subjects.flatMap((subject) =>
      by
        .filter((it) => isConsumedBy(subject, it))
        .map(
          (it) =>
            (found.get(`${producerOf(subject)} outbox ${subject}`) ?? 0) - (found.get(`${it} inbox ${subject}`) ?? 0),
        ),
    ),
  )
}

async function countersOf(sql: Sql) {
  const [row] = await sql<{ commits: number; syncs: number; events: number }[]>`
    select xact_commit::float8 as commits,
      (select sum(fsyncs)::float8 from pg_stat_io where object = 'wal') as syncs,
      (${sql.unsafe(SERVICES.map((it) => `(select count(*) from ${roleOf(it)}.outbox where kind = 'event')`).join('+'))})::float8 as events
    from pg_stat_database where datname = current_database()`
  return row ?? { commits: Number.NaN, syncs: Number.NaN, events: Number.NaN }
}

const COUNTER = /^database_(statements|transactions)_total\{(.*)\} (\S+)$/gm

/** The services' own counters of statements and transactions. */
async function countedBy(ports: Record<string, number>) {
  const counted: { statements: Counted; transactions: Counted } = { statements: {}, transactions: {} }
  for (const service of SERVICES) {
    const text = await (await fetch(`http://127.0.0.1:${ports[`${service}.inside`]}/metrics`)).text()
    for (const [, kind, labels = '', value] of text.matchAll(COUNTER)) {
      const name = `${service} ${/operation="([^"]*)"/.exec(labels)?.[1] ?? ''}`
      counted[kind as 'statements' | 'transactions'][name] = Number(value)
    }
  }
  return counted
}

export const minus = (after: Counted, before: Counted, part = 1): Counted =>
  Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - part * (before[name] ?? 0)]))

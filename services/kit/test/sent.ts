import { type aWorld, until } from './service'

/** A commit counts for a transaction of several statements, or for a lone statement. */
export type Sent = { statements: number; transactions: number; commits: number }
/** This many statements, each alone. */
export const alone = (statements: number): Sent => ({ statements, transactions: 0, commits: statements })
/** This many statements in one transaction. */
export const inOne = (statements: number): Sent => ({ statements, transactions: 1, commits: 1 })

const NOTHING = alone(0)
const COUNTER = /^database_(statements|transactions|commits)_total\{operation="([^"]+)".*\} (\d+)$/gm

/**
 * What a service sends to PostgreSQL during `run`, by operation: a request's operation, an event's subject, `look` for
 * a worker's poll, a job's name. From the service's metrics, which exclude its relay.
 */
export async function sentFor(insideUrl: string, run: () => Promise<unknown>): Promise<Record<string, Sent>> {
  const before = await sentUntilNow(insideUrl)
  await run()
  const sent: Record<string, Sent> = {}
  for (const [operation, after] of await sentUntilNow(insideUrl)) {
    const { statements, transactions, commits } = before.get(operation) ?? NOTHING
    // Reading the metrics takes statements too, which belong to no operation.
    if (operation !== 'none' && after.statements > statements)
      sent[operation] = {
        statements: after.statements - statements,
        transactions: after.transactions - transactions,
        commits: after.commits - commits,
      }
  }
  return sent
}

/** The same for one operation. */
export const sentBy = async (insideUrl: string, operation: string, run: () => Promise<unknown>): Promise<Sent> =>
  (await sentFor(insideUrl, run))[operation] ?? NOTHING

async function sentUntilNow(insideUrl: string): Promise<Map<string, Sent>> {
  const metrics = await (await fetch(`${insideUrl}/metrics`)).text()
  const sent = new Map<string, Sent>()
  for (const [, what = '', operation = '', count] of metrics.matchAll(COUNTER))
    sent.set(operation, { ...(sent.get(operation) ?? NOTHING), [what]: Number(count) })
  return sent
}

/** Waits until the service of this world listens: its workers look once when it begins to. */
export const listening = ({ sql }: Pick<Awaited<ReturnType<typeof aWorld>>, 'sql'>) =>
  until(async () => {
    const rows = await sql`
      select from pg_stat_activity
      where datname = current_database() and state = 'idle' and query like 'listen %'`
    return rows.length > 0
  })

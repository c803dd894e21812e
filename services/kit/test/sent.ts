import { type aWorld, until } from './service'

/** A commit is that of a transaction of several statements, or of a statement alone. */
export type Sent = { statements: number; transactions: number; commits: number }
/** So many statements, each alone. */
export const alone = (statements: number): Sent => ({ statements, transactions: 0, commits: statements })
/** So many statements in one transaction. */
export const inOne = (statements: number): Sent => ({ statements, transactions: 1, commits: 1 })

const NOTHING = alone(0)
const COUNTER = /^database_(statements|transactions|commits)_total\{operation="([^"]+)".*\} (\d+)$/gm

/**
 * What `run` has a service send to PostgreSQL, by what it is for: an operation, the subject of an event, `look` for a worker's
 * look for something to do, the name of what it does then. The service's metrics count it, and not what its relay sends.
 */
export async function sentFor(insideUrl: string, run: () => Promise<unknown>): Promise<Record<string, Sent>> {
  const before = await sentUntilNow(insideUrl)
  await run()
  const sent: Record<string, Sent> = {}
  for (const [operation, after] of await sentUntilNow(insideUrl)) {
    const { statements, transactions, commits } = before.get(operation) ?? NOTHING
    // To read the metrics takes statements too, which are for nothing.
    if (operation !== 'none' && after.statements > statements)
      sent[operation] = {
        statements: after.statements - statements,
        transactions: after.transactions - transactions,
        commits: after.commits - commits,
      }
  }
  return sent
}

/** The same of one operation alone. */
export const sentBy = async (insideUrl: string, operation: string, run: () => Promise<unknown>): Promise<Sent> =>
  (await sentFor(insideUrl, run))[operation] ?? NOTHING

async function sentUntilNow(insideUrl: string): Promise<Map<string, Sent>> {
  const metrics = await (await fetch(`${insideUrl}/metrics`)).text()
  const sent = new Map<string, Sent>()
  for (const [, what = '', operation = '', count] of metrics.matchAll(COUNTER))
    sent.set(operation, { ...(sent.get(operation) ?? NOTHING), [what]: Number(count) })
  return sent
}

/** Waits until workers hear of a channel: they look once when they begin to. */
export const listening = ({ sql }: Pick<Awaited<ReturnType<typeof aWorld>>, 'sql'>, channel: string) =>
  until(async () => {
    const rows = await sql`
      select from pg_stat_activity
      where datname = current_database() and state = 'idle' and query like ${`listen "%:${channel}"`}`
    return rows.length > 0
  })

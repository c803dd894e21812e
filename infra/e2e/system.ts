import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { events, producerOf, SERVICES, type Service, subjects } from 'contracts/events'
import postgres, { type Sql } from 'postgres'
import { UNLIMITED } from '../../services/orders/builders'
import { ensureFrontends } from '../release/ensure-frontends'
import { type Frontends, frontendPackages } from '../release/frontends'
import { roleOf } from '../release/migrate'
import { withCurrent, writeRegistry } from '../release/registry'
import type { ProcessName } from '../run/processes'
import { isAlive } from '../run/supervisor/process-table'
import type { Supervised } from '../run/supervisor/supervise'
import { runSystem, type SystemOptions } from '../run/supervisor/system'
import { outsideFor } from './outside'

/** The pid of the run that owns the data follows this prefix. */
const DATA_PREFIX = 'aligner-orders-story-'
const LOGS = join(import.meta.dir, '../../test-results/logs')

export type SiteName = 'ru' | 'eu' | 'factory'

/** The whole product with its own ports and data, and the functions by which stories control and inspect it. */
export type TestSystem = Awaited<ReturnType<typeof startTestSystem>>

/** Starts the processes of `start` with the options of `over`; `name` is the folder of the logs. */
export async function startTestSystem(name: string, over: Partial<SystemOptions> = {}) {
  sweep()
  const dataDir = aStoryDir()
  const system = await runSystem({
    dataDir,
    isDurable: false,
    frontends: () => frontendsOfSources(dataDir),
    // All stories share one client address and one admin: the services would refuse them at the usual limits.
    env: { orders: UNLIMITED, identity: { LINKS_PER_EMAIL: '60', LINKS_PER_NETWORK: '10000' } },
    ...over,
  })
  const database = postgres(system.ownerUrl, { max: 2, onnotice: () => {} })
  return {
    system,
    originOf: (site: SiteName) => system.sites.find((it) => it.id === site)?.origin ?? '',
    /** A connection as the owner of the database, who may read every service's schema. */
    database,

    /** Kills a process as a power cut does; resolves when the supervisor's next start of the process is ready. */
    async kill(name: ProcessName) {
      const process = system.process(name)
      const next = process.startCount + 1
      process.kill('SIGKILL')
      await started(process, next)
    },
    /** Restarts a process so that it kills itself once at this point; the returned function waits for its successor. */
    async crashAt(name: ProcessName, point: string) {
      const process = system.process(name)
      // The process may reach the point at once, so that nobody sees it ready: count both starts, its own and its successor's.
      const next = process.startCount + 2
      await process.restart({ CRASH_AT: point })
      return () => started(process, next)
    },

    /** Stops a process; the supervisor does not start it again. */
    stopProcess: (name: ProcessName) => system.process(name).stop(),
    /** Starts or restarts a process; `env` holds until its next start. */
    startProcess: (name: ProcessName, env: Record<string, string> = {}) => system.process(name).restart(env),

    ...outsideFor(system),

    missingEvents: () => missingEvents(database),
    repeatedDeliveries: (service: Service) => repeatedDeliveries(database, service),
    async stop() {
      await database.end()
      await system.stop()
      cpSync(join(dataDir, 'logs'), join(LOGS, name), { recursive: true })
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The front ends built from the sources, independent of what `deploy` made current; writes their registry to `dir`. */
export async function frontendsOfSources(dir: string): Promise<Frontends> {
  const frontends = { ...(await ensureFrontends(() => {})), registryFile: join(dir, 'registry.json') }
  const areas = frontendPackages('production').filter((it) => !it.isShell)
  writeRegistry(
    Object.fromEntries(areas.map((it) => [it.name, withCurrent(undefined, it.version, 'build')])),
    frontends,
  )
  return frontends
}

/** Makes a temporary folder for a story; a later run deletes the folder if this run is killed. */
export const aStoryDir = () => mkdtempSync(join(tmpdir(), `${DATA_PREFIX}${process.pid}-`))

/** Deletes the data of runs that were killed. */
function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    if (name.startsWith(DATA_PREFIX) && !isAlive(Number.parseInt(name.slice(DATA_PREFIX.length), 10)))
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

/** Waits until a process has been started `startCount` times and is ready. */
async function started(process: Supervised, startCount: number): Promise<void> {
  while (process.startCount < startCount) await Bun.sleep(10)
  await process.ready()
}

/** Events that a consumer has not applied, or has parked or set aside as dead; none once all events are delivered. */
async function missingEvents(sql: Sql): Promise<string[]> {
  const missing: string[] = []
  for (const subject of subjects) {
    for (const consumer of events[subject].consumers) {
      const rows = await sql<{ id: string }[]>`
        select id from ${sql(roleOf(producerOf(subject)))}.outbox as sent
        where kind = 'event' and subject = ${subject}
          and not exists (select from ${sql(roleOf(consumer))}.inbox as heard where heard.id = sent.id)`
      missing.push(...rows.map(({ id }) => `${consumer} has not heard ${subject} ${id}`))
    }
  }
  for (const service of SERVICES) {
    for (const table of ['parked', 'dead']) {
      const rows = await sql<{ id: string }[]>`select id from ${sql(roleOf(service))}.${sql(table)}`
      missing.push(...rows.map(({ id }) => `${service} holds ${id} as ${table}`))
    }
  }
  return missing
}

/** How many events reached a service more than once. */
async function repeatedDeliveries(sql: Sql, service: Service): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${sql(roleOf(service))}.inbox where deliveries > 1`
  return row?.count ?? 0
}

import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES } from 'contracts/events'
import { migrate } from '../release/migrate'
import { startNats } from '../run/servers/nats'
import { startPostgres } from '../run/servers/postgres'
import { isAlive } from '../run/supervisor/process-table'
import { clearRunDirs } from './run-dir'

/** The addresses of a test run's servers. */
export interface TestServers {
  /** The owner's URL of the template database: clone it under another name, and never stay connected to it. */
  ownerUrl: string
  /** The name of the database that holds every service's migrated schema: `create database x template <this>`. */
  templateDatabase: string
  /** For every service the URL of its own role in the template database; a clone differs in the path alone. */
  serviceUrls: Record<string, string>
  natsUrl: string
}

/** Starts a PostgreSQL without syncs, migrated, and a nats-server, both with their data in `dir`; all or nothing. */
export async function startTestServers(
  dir: string,
  log: (line: string) => void,
): Promise<{ servers: TestServers; stop(): Promise<void> }> {
  const starting = [
    startPostgres({ dataDir: join(dir, 'postgres'), log, isDurable: false }),
    startNats({ dataDir: join(dir, 'nats'), log }),
  ] as const
  const stop = async () => {
    for (const it of await Promise.allSettled(starting)) if (it.status === 'fulfilled') await it.value.stop()
  }
  try {
    const [database, nats] = await Promise.all(starting)
    const passwords = Object.fromEntries(SERVICES.map((service) => [service, 'of-a-test']))
    const serviceUrls = await migrate(database.url, { passwords })
    const templateDatabase = new URL(database.url).pathname.slice(1)
    return { servers: { ownerUrl: database.url, templateDatabase, serviceUrls, natsUrl: nats.url }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Keeps the servers until the test run of this pid ends in any way, then deletes their data. */
async function keep(runPid: number, dir: string): Promise<void> {
  const answer = (said: object) => {
    writeFileSync(join(dir, 'answer.json.new'), JSON.stringify({ ...said, keeperPid: process.pid }))
    renameSync(join(dir, 'answer.json.new'), join(dir, 'answer.json'))
  }
  const started = await startTestServers(dir, console.log).catch((error: Error) => answer({ failure: error.message }))
  if (started) answer({ servers: started.servers })
  clearRunDirs()
  while (isAlive(runPid)) await Bun.sleep(200)
  await started?.stop()
  rmSync(dir, { recursive: true, force: true })
}

if (import.meta.main) await keep(Number(process.argv[2]), process.argv[3] ?? '')

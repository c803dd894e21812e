import { join, resolve } from 'node:path'
import { SERVICES } from 'contracts/events'
import type { Site } from 'contracts/site'
import { authorityIn } from 'service-kit/authority'
import { FRONTENDS, type Frontends } from '../../release/frontends'
import { migrate } from '../../release/migrate'
import {
  type Env,
  type Need,
  type Ports,
  type ProcessName,
  type ProcessPlan,
  portNames,
  processPlans,
  type SystemContext,
} from '../processes'
import { probeNats, reachNats, startNats } from '../servers/nats'
import { probePostgres, startPostgres } from '../servers/postgres'
import { type Company, type OutsideSettings, outsideOf, standInsFor, stoodInFor } from '../settings/outside'
import { allocatePorts, claimPublicPort, freePort } from '../settings/ports'
import { readSecrets, type Secrets } from '../settings/secrets'
import { readSites, refuseSandboxInProduction } from '../settings/sites'
import { inheritedEnv } from './inherited-env'
import { keepLines, type Lines } from './lines'
import { lockDataDir } from './lock'
import { serviceProcess } from './service-process'
import { type Running, type Startable, type Supervised, supervise } from './supervise'
import { PATIENCE_WITH_PROCESSES, PATIENCE_WITH_SERVERS, type Patience } from './watch'

export interface SystemOptions extends OutsideSettings {
  /** Holds everything the system keeps; two systems never share one. */
  dataDir: string
  /** Where the edge listens; a free port when not given. */
  publicPort?: number
  /** Outside servers, used instead of starting one. */
  databaseOwnerUrl?: string
  /** Who signs the certificate of that PostgreSQL, where nobody knows them. */
  databaseCaFile?: string
  natsUrl?: string
  sites?: Site[]
  /** What stands before the edge, as CIDRs. */
  trustedProxies?: readonly string[]
  logLevel?: string
  /** Environment of single processes over what the plan gives them; holds for every start of the process. */
  env?: Partial<Record<ProcessName, Env>>
  /** What is to run, where it is not what processes.ts lists: the supervisor's own tests run stand-ins. */
  plans?: ProcessPlan[]
  /** Starts these processes alone. */
  only?: ProcessName[]
  /** With whatever hangs; the supervisor's own tests have less of it. */
  patience?: Patience
  /** false: PostgreSQL does not sync to disk, as tests want it. */
  isDurable?: boolean
  /** Put between Bun and the file it runs, for instance --watch. */
  bunFlags?: string[]
  /** Builds the front ends, or finds them built; called under the lock, and the edge waits for it. */
  frontends?: () => Promise<Frontends>
  /** What is to be read by the person at the terminal: crashes, warnings, errors. */
  log?: (line: string) => void
  /** Told when something became ready, and how long after the start. */
  onReady?: (name: string, afterMs: number) => void
  /** Ends the system, also while it is starting. */
  signal?: AbortSignal
  /** Called under the lock of the data directory before anything is read from it. */
  prepare?: () => Promise<void>
}

/** A running system. */
export interface System {
  readonly dataDir: string
  readonly sites: Site[]
  readonly ports: Ports
  readonly secrets: Secrets
  readonly ownerUrl: string
  /** Companies outside that the sandbox stands in for. */
  readonly stoodInFor: readonly Company[]
  /** Who is an admin from the first sign-in on. */
  readonly firstAdminEmail?: string
  /** The packers' first. */
  readonly packerPassword?: string
  readonly databaseUrls: Record<string, string>
  readonly natsUrl: string
  /** Everything supervised, PostgreSQL and NATS among them unless they are outside. */
  readonly processes: Supervised[]
  process(name: ProcessName | 'postgres' | 'nats'): Supervised
  /** The last lines a process wrote. */
  tail(name: ProcessName | 'postgres' | 'nats'): string[]
  /** Ends everything, PostgreSQL and NATS last; once, however often it is called. */
  stop(): Promise<void>
}

/** Starts everything in parallel as far as the needs allow, and answers when all of it is ready. */
export async function runSystem(options: SystemOptions): Promise<System> {
  const dataDir = resolve(options.dataDir)
  const lock = lockDataDir(dataDir)
  const fleet = createFleet(join(dataDir, 'logs'), options)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= fleet.stop().finally(lock.release)
    return stopped
  }
  options.signal?.addEventListener('abort', () => void stop())
  try {
    await options.prepare?.()
    const started = await startAll(dataDir, options, fleet)
    options.signal?.throwIfAborted()
    return { dataDir, ...started, processes: fleet.all(), process: fleet.get, tail: fleet.tail, stop }
  } catch (error) {
    await stop()
    throw options.signal?.aborted ? options.signal.reason : error
  }
}

type Fleet = ReturnType<typeof createFleet>

/** What is supervised, with its lines; servers end after processes. */
function createFleet(logsDir: string, { log = () => {}, onReady = () => {} }: SystemOptions) {
  const startedAt = performance.now()
  const servers: Supervised[] = []
  const processes: Supervised[] = []
  const lines = new Map<string, Lines>()
  const pending: Promise<unknown>[] = []
  let isStopping = false

  const all = () => [...servers, ...processes]
  const get = (name: string) => {
    const found = all().find((it) => it.name === name)
    if (!found) throw new Error(`There is no process ${name} in this system.`)
    return found
  }
  return {
    all,
    get,
    tail: (name: string) => lines.get(name)?.tail() ?? [],
    linesOf(name: string) {
      const kept = keepLines(logsDir, name, (line) => log(`${name}: ${line}`))
      lines.set(name, kept)
      return kept
    },
    async start<It extends Running>(kind: 'server' | 'process', it: Startable<It>): Promise<void> {
      if (isStopping) return
      const supervised = supervise(it, (line) => log(`${it.name}: ${line}`))
      ;(kind === 'server' ? servers : processes).push(supervised)
      await supervised.ready()
      if (!isStopping) onReady(it.name, performance.now() - startedAt)
    },
    /** Work on a server that is not interrupted by its end. */
    async beforeServersEnd<T>(work: Promise<T>): Promise<T> {
      pending.push(work)
      return await work
    },
    async stop() {
      isStopping = true
      await Promise.all(processes.map((it) => it.stop()))
      await Promise.allSettled(pending)
      await Promise.all(servers.map((it) => it.stop()))
      for (const kept of lines.values()) kept.close()
    },
  }
}

async function startAll(dataDir: string, options: SystemOptions, fleet: Fleet) {
  const publicPort = options.publicPort ?? (await freePort())
  const sites = options.sites ?? readSites(undefined, publicPort)
  const companies = stoodInFor(options, sites)
  const standIns = standInsFor(companies)
  const plans = (options.plans ?? processPlans(standIns)).filter((plan) => options.only?.includes(plan.name) ?? true)
  if (options.publicPort && plans.some((plan) => plan.name === 'edge')) await claimPublicPort(publicPort)
  refuseSandboxInProduction(sites, companies)
  const secrets = await readSecrets(join(dataDir, 'secrets.json'))
  const ports: Ports = { ...(await allocatePorts(join(dataDir, 'ports.json'), portNames(plans))), edge: publicPort }
  const context: SystemContext = {
    dataDir,
    ports,
    secrets,
    sites,
    databaseUrls: {},
    databaseCaFile: options.databaseCaFile,
    natsUrl: options.natsUrl ?? `nats://127.0.0.1:${ports.nats}`,
    outside: outsideOf(options, ports, secrets),
    standIns,
    frontends: FRONTENDS,
    trustedProxies: options.trustedProxies,
    logLevel: options.logLevel ?? 'info',
  }
  const needs = startNeeds(context, options, fleet)
  await Promise.all(plans.map((plan) => startProcess(plan, needs, context, options, fleet)))
  return {
    sites,
    ports,
    secrets,
    ownerUrl: await needs.database,
    stoodInFor: companies,
    firstAdminEmail: context.outside.firstAdminEmail,
    packerPassword: context.outside.packerPassword,
    databaseUrls: context.databaseUrls,
    natsUrl: context.natsUrl,
  }
}

interface Needs extends Record<Need, Promise<unknown>> {
  /** The owner's URL, once every service's schema is migrated. */
  database: Promise<string>
}

function startNeeds(context: SystemContext, options: SystemOptions, fleet: Fleet): Needs {
  const database = async () => {
    const ownerUrl = options.databaseOwnerUrl ?? (await startDatabase(context, options, fleet))
    const migration = migrate(ownerUrl, {
      services: SERVICES,
      passwords: context.secrets.databasePasswords,
      authority: authorityIn('DATABASE_CA_FILE', options.databaseCaFile),
    })
    context.databaseUrls = await fleet.beforeServersEnd(migration)
    return ownerUrl
  }
  const nats = async () => {
    if (options.natsUrl) await reachNats(options.natsUrl)
    else await startNatsServer(context, options, fleet)
  }
  const frontends = async () => {
    context.frontends = (await options.frontends?.()) ?? FRONTENDS
  }
  const needs = { database: database(), nats: nats(), frontends: frontends() }
  // One that fails while another is awaited must not end this process as unhandled.
  for (const need of Object.values(needs)) need.catch(() => {})
  return needs
}

async function startDatabase(
  { dataDir, ports }: SystemContext,
  { isDurable, patience = PATIENCE_WITH_SERVERS }: SystemOptions,
  fleet: Fleet,
): Promise<string> {
  const lines = fleet.linesOf('postgres')
  let url = ''
  await fleet.start('server', {
    name: 'postgres',
    async launch() {
      const server = await startPostgres({
        dataDir: join(dataDir, 'postgres'),
        port: ports.postgres,
        isDurable,
        log: lines.add,
      })
      url = server.url
      return server
    },
    ready: async () => {},
    probe: ({ url }) => probePostgres(url),
    patience,
  })
  return url
}

async function startNatsServer(
  { dataDir, ports }: SystemContext,
  { log, patience = PATIENCE_WITH_SERVERS }: SystemOptions,
  fleet: Fleet,
): Promise<void> {
  const lines = fleet.linesOf('nats')
  let origin = ''
  await fleet.start('server', {
    name: 'nats',
    async launch() {
      const server = await startNats({ dataDir: join(dataDir, 'nats'), port: ports.nats, log: lines.add })
      origin = server.origin
      return server
    },
    ready: async () => {},
    probe: ({ url }) => probeNats(url),
    patience,
  })
  log?.(origin)
}

async function startProcess(
  plan: ProcessPlan,
  needs: Needs,
  context: SystemContext,
  options: SystemOptions,
  fleet: Fleet,
): Promise<void> {
  await Promise.all(plan.needs.map((need) => needs[need]))
  const it = serviceProcess({
    name: plan.name,
    command: [process.execPath, ...(options.bunFlags ?? []), plan.entry],
    env: { ...inheritedEnv(), ...plan.env(context), ...options.env?.[plan.name] },
    healthUrl: plan.health(context.ports),
    pidFile: join(context.dataDir, 'pids', plan.name),
    patience: options.patience ?? PATIENCE_WITH_PROCESSES,
    lines: fleet.linesOf(plan.name),
    log: options.log ?? (() => {}),
  })
  await fleet.start('process', it)
}

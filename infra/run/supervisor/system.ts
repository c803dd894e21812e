import { join, resolve } from 'node:path'
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
import { checkNats, probeNats, startNats } from '../servers/nats'
import { probePostgres, startPostgres } from '../servers/postgres'
import { type Company, type OutsideSettings, outsideOf, simulatedCompanies, standInsFor } from '../settings/outside'
import { allocatePorts, checkPublicPort, freePort } from '../settings/ports'
import { readSecrets, type Secrets } from '../settings/secrets'
import { readSites, refuseSandboxInProduction, requireStorage } from '../settings/sites'
import { inheritedEnv } from './inherited-env'
import { lockDataDir } from './lock'
import { captureOutput, type ProcessOutput } from './process-output'
import { serviceProcess } from './service-process'
import { type Running, type Startable, type Supervised, supervise } from './supervise'
import { PROCESS_PROBES, type ProbePolicy, SERVER_PROBES } from './watch'

export interface SystemOptions extends OutsideSettings {
  /** The data directory; two systems never share one. */
  dataDir: string
  /** The port of the edge; a free port by default. */
  publicPort?: number
  /** An outside PostgreSQL; by default the system starts its own, as with NATS. */
  databaseOwnerUrl?: string
  /** The private certificate authority of that PostgreSQL. */
  databaseCaFile?: string
  natsUrl?: string
  sites?: Site[]
  /** Address ranges of the proxies in front of the edge. */
  trustedProxies?: readonly string[]
  certificatesDir?: string
  logLevel?: string
  /** Variables that override those of the plan, at every start of the process. */
  env?: Partial<Record<ProcessName, Env>>
  /** By default those of processes.ts; the supervisor's tests run stand-ins. */
  plans?: ProcessPlan[]
  /** Starts only these processes. */
  only?: ProcessName[]
  probePolicy?: ProbePolicy
  /** false: PostgreSQL does not sync to disk, for fast tests. */
  isDurable?: boolean
  /** Flags of Bun, for instance --watch. */
  bunFlags?: string[]
  /** Builds the front ends; runs under the lock, and the edge waits for it. */
  frontends?: () => Promise<Frontends>
  /** Gets what the person at the terminal should read: crashes, warnings, errors. */
  log?: (line: string) => void
  onReady?: (name: string) => void
  /** Shuts the system down, also during its start. */
  signal?: AbortSignal
  /** Runs under the lock before the data directory is read. */
  prepare?: () => Promise<void>
}

export interface System {
  readonly dataDir: string
  readonly sites: Site[]
  readonly ports: Ports
  readonly secrets: Secrets
  readonly ownerUrl: string
  /** Outside companies that the sandbox simulates. */
  readonly simulatedCompanies: readonly Company[]
  readonly firstAdminEmail?: string
  readonly packerPassword?: string
  readonly databaseUrls: Record<string, string>
  readonly natsUrl: string
  /** All supervised processes, including PostgreSQL and NATS unless they are outside. */
  readonly processes: Supervised[]
  process(name: ProcessName | 'postgres' | 'nats'): Supervised
  /** The last lines of a process's output. */
  tail(name: ProcessName | 'postgres' | 'nats'): string[]
  /** Stops everything, PostgreSQL and NATS last. Further calls wait for the first. */
  stop(): Promise<void>
}

/** Starts everything, each process as soon as what it needs is ready. Resolves when all processes are ready. */
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
    const started = await unlessAborted(startAll(dataDir, options, fleet), options.signal)
    return { dataDir, ...started, processes: fleet.all(), process: fleet.get, tail: fleet.tail, stop }
  } catch (error) {
    await stop()
    throw options.signal?.aborted ? options.signal.reason : error
  }
}

/** Rejects once the signal is aborted, also where the work never ends: front ends that fail to build wait for an edit. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return await work
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  return await Promise.race([work, aborted.promise])
}

type Fleet = ReturnType<typeof createFleet>

/** The supervised processes and their output; servers stop after processes. */
function createFleet(logsDir: string, { log = () => {}, onReady = () => {} }: SystemOptions) {
  const servers: Supervised[] = []
  const processes: Supervised[] = []
  const outputs = new Map<string, ProcessOutput>()
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
    tail: (name: string) => outputs.get(name)?.tail() ?? [],
    outputOf(name: string) {
      const output = captureOutput(logsDir, name, (line) => log(`${name}: ${line}`))
      outputs.set(name, output)
      return output
    },
    async start<It extends Running>(kind: 'server' | 'process', it: Startable<It>): Promise<void> {
      if (isStopping) return
      const supervised = supervise(it, (line) => log(`${it.name}: ${line}`))
      ;(kind === 'server' ? servers : processes).push(supervised)
      await supervised.ready()
      if (!isStopping) onReady(it.name)
    },
    /** Delays the stop of the servers until this work on them has finished. */
    async finishBeforeStop<T>(work: Promise<T>): Promise<T> {
      pending.push(work)
      return await work
    },
    async stop() {
      isStopping = true
      await Promise.all(processes.map((it) => it.stop()))
      await Promise.allSettled(pending)
      await Promise.all(servers.map((it) => it.stop()))
      for (const output of outputs.values()) output.close()
    },
  }
}

async function startAll(dataDir: string, options: SystemOptions, fleet: Fleet) {
  const publicPort = options.publicPort ?? (await freePort())
  const sites = options.sites ?? readSites(undefined, publicPort)
  const companies = simulatedCompanies(options, sites)
  const standIns = standInsFor(companies)
  const plans = (options.plans ?? processPlans(standIns)).filter((plan) => options.only?.includes(plan.name) ?? true)
  if (options.publicPort && plans.some((plan) => plan.name === 'edge')) await checkPublicPort(publicPort)
  refuseSandboxInProduction(sites, companies)
  requireStorage(sites, options)
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
    certificatesDir: options.certificatesDir,
    logLevel: options.logLevel ?? 'info',
  }
  const needs = startNeeds(context, options, fleet)
  await Promise.all(plans.map((plan) => startProcess(plan, needs, context, options, fleet)))
  return {
    sites,
    ports,
    secrets,
    ownerUrl: await needs.database,
    simulatedCompanies: companies,
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
      passwords: context.secrets.databasePasswords,
      authority: authorityIn('DATABASE_CA_FILE', options.databaseCaFile),
    })
    context.databaseUrls = await fleet.finishBeforeStop(migration)
    return ownerUrl
  }
  const nats = async () => {
    if (options.natsUrl) await checkNats(options.natsUrl)
    else await startNatsServer(context, options, fleet)
  }
  const frontends = async () => {
    context.frontends = (await options.frontends?.()) ?? FRONTENDS
  }
  const needs = { database: database(), nats: nats(), frontends: frontends() }
  // A need that fails while another one is awaited must not end this process as an unhandled rejection.
  for (const need of Object.values(needs)) need.catch(() => {})
  return needs
}

async function startDatabase(
  { dataDir, ports }: SystemContext,
  { isDurable, probePolicy = SERVER_PROBES }: SystemOptions,
  fleet: Fleet,
): Promise<string> {
  const output = fleet.outputOf('postgres')
  let url = ''
  await fleet.start('server', {
    name: 'postgres',
    async launch() {
      const server = await startPostgres({
        dataDir: join(dataDir, 'postgres'),
        port: ports.postgres,
        isDurable,
        log: output.add,
      })
      url = server.url
      return server
    },
    ready: async () => {},
    probe: ({ url }) => probePostgres(url),
    probePolicy,
  })
  return url
}

async function startNatsServer(
  { dataDir, ports }: SystemContext,
  { log, probePolicy = SERVER_PROBES }: SystemOptions,
  fleet: Fleet,
): Promise<void> {
  const output = fleet.outputOf('nats')
  let origin = ''
  await fleet.start('server', {
    name: 'nats',
    async launch() {
      const server = await startNats({ dataDir: join(dataDir, 'nats'), port: ports.nats, log: output.add })
      origin = server.origin
      return server
    },
    ready: async () => {},
    probe: ({ url }) => probeNats(url),
    probePolicy,
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
    probePolicy: options.probePolicy ?? PROCESS_PROBES,
    output: fleet.outputOf(plan.name),
    log: options.log ?? (() => {}),
  })
  await fleet.start('process', it)
}

import type { Static, TObject, TProperties } from '@sinclair/typebox'
import type { PublicKey } from 'contracts/access/signed'
import type { Service } from 'contracts/events'
import type { AnyElysia } from 'elysia'
import { authorityIn } from './authority'
import { type CommonConfig, ConfigError, readConfig } from './config'
import { armCrash } from './crash'
import { connectDatabase } from './database/connect'
import { type Db, isUnavailable, type Sql } from './database/db'
import { refusalOf } from './database/refusal'
import { type Bus, connectBus } from './events/bus'
import { armDelay } from './events/delay'
import { createHints } from './events/hints'
import type { Handlers } from './events/inbox'
import { type Relay, startRelay } from './events/relay'
import { checkHandlers, type InboxParts, startInbox } from './events/subscriptions'
import { followAccessKeys } from './http/access-keys'
import { readContracts } from './http/app'
import type { ServiceCredentials } from './http/principal'
import { serve } from './http/serve'
import { serveInside } from './inside'
import { forgetAnswers, startUpkeep } from './jobs/upkeep'
import { readinessOf } from './readiness'
import { outbox } from './tables'
import { createLog, type Log } from './telemetry/log'
import { createMetrics, type Metrics } from './telemetry/metrics'

/** What the kit gives to a service's `build`. */
export type Kit<C> = { config: CommonConfig & C; db: Db; sql: Sql; log: Log; metrics: Metrics }
/** Background work; `stop` resolves when none of it is under way. */
export type Worker = { stop(): Promise<void> }

export type ServiceDefinition<P extends TProperties = TProperties> = {
  name: Service
  config: TObject<P>
  /** Assembles the service: its routes, its event handlers, and its background work. */
  build(kit: Kit<Static<TObject<P>>>): {
    app: AnyElysia
    handlers: Handlers
    workers?: () => Promise<Worker[]>
    /** Secrets of the services that may call this one. */
    callers?: ServiceCredentials
    /** Reads identity's own keys before the first request; every other service reads them from identity. */
    accessKeys?: () => Promise<() => readonly PublicKey[]>
    backoffMs?: readonly number[]
    /** How often the relay polls its outbox and checks its stream without a notice. */
    pollEveryMs?: number
  }
}

/** A service's definition, with its configuration's type inferred. */
export const service = <P extends TProperties>(definition: ServiceDefinition<P>) => definition

/** Time for requests in progress to end when a service stops. */
const DRAIN_MS = 10_000

/** Runs a service until it is stopped. Returns what tests need; open ports keep a process alive. */
export async function runService<P extends TProperties>(
  definition: ServiceDefinition<P>,
  env: Record<string, string | undefined>,
) {
  const { name } = definition
  const config = readConfig(definition.config, env)
  armCrash(config.CRASH_AT)
  armDelay(config.CONSUME_DELAY)
  const log = createLog(name, config.LOG_LEVEL)
  const metrics = createMetrics(name)
  const authority = authorityIn('DATABASE_CA_FILE', config.DATABASE_CA_FILE)
  const hints = createHints(config.NATS_PREFIX)
  const options = { authority, count: metrics.database, publish: hints.publish }
  const { sql, db, close } = connectDatabase(config.DATABASE_URL, name, options)
  const built = definition.build({ config, db, sql, log, metrics } as Kit<Static<TObject<P>>>)
  const { app, handlers, backoffMs, pollEveryMs } = built
  const tuning = { backoffMs, pollEveryMs, batchSize: config.BATCH_SIZE }
  const parts = { service: name, db, sql, hints, log, metrics, handlers, ...tuning }
  // Mistakes in the code show before anything runs.
  checkHandlers(name, handlers)
  readContracts(app)
  await tryDatabase(db, config.DATABASE_URL, log)
  const { IDENTITY_URL: identityUrl, ACCESS_KEYS: configured, ACCESS_KEYS_EVERY_MS: everyMs } = config
  const own = await built.accessKeys?.()
  const followed = own ? null : await followAccessKeys({ identityUrl, configured, db, log, everyMs })
  const currentKeys = own ?? followed?.current ?? (() => configured)

  let isServing = false
  let messaging: Messaging | undefined
  const readiness = async () => {
    const found = await readinessOf(db, messaging?.isFlowing() ?? false)
    return { ...found, ready: found.ready && isServing }
  }
  const host = config.HOST
  const trust = {
    edgeSecret: config.EDGE_SECRET,
    sites: config.SITES,
    services: built.callers ?? {},
    get accessKeys() {
      return currentKeys()
    },
  }
  const inside = onPort('INSIDE_PORT', config, (port) => serveInside({ ...parts, host, port, readiness }))
  const server = onPort('PORT', config, (port) => serve({ app, host, port, trust, log, metrics }))
  messaging = startMessaging(parts, config)
  const upkeep = startUpkeep({ log, passes: [() => forgetAnswers(db, new Date())] })
  const workers = [upkeep, ...(followed ? [followed.start()] : []), ...((await built.workers?.()) ?? [])]
  isServing = true
  log.info({ port: server.port, insidePort: inside.port }, 'ready')

  let stopping: Promise<void> | undefined
  /**
   * Stops taking requests, ends those under way, and closes; idempotent. Events that are recorded but not published
   * wait in the outbox for the next start.
   */
  const stop = () => {
    stopping ??= (async () => {
      isServing = false
      await drain(server)
      await Promise.all(workers.map((it) => it.stop()))
      await messaging?.stop()
      await close()
      await inside.stop(true)
      log.info('stopped')
    })()
    return stopping
  }
  return { url: `http://${host}:${server.port}`, insideUrl: `http://${host}:${inside.port}`, db, sql, stop }
}

/**
 * Reads one of the service's tables. A database that refuses ends the start with one line; the start waits for one that
 * is away, since it comes back by itself.
 */
async function tryDatabase(db: Db, url: string, log: Log): Promise<void> {
  try {
    await db.select({ id: outbox.id }).from(outbox).limit(0)
  } catch (error) {
    const refusal = refusalOf(error, url)
    if (!refusal) throw error
    if (!isUnavailable(error)) throw new ConfigError(`DATABASE_URL is wrong: ${refusal}`)
    log.warn(refusal)
  }
}

async function drain(server: { stop(): Promise<void> }): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, DRAIN_MS)
  await Promise.race([server.stop(), late.promise])
  clearTimeout(timer)
}

/** Binds a port of the configuration. Throws one readable line when the port is taken. */
function onPort<Server>(name: 'PORT' | 'INSIDE_PORT', config: CommonConfig, listen: (port: number) => Server): Server {
  try {
    return listen(config[name])
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    throw new ConfigError(`${name} is wrong: ${config[name]} is taken by another process.`)
  }
}

type Messaging = ReturnType<typeof startMessaging>
type MessagingParts = Omit<InboxParts, 'bus'> & {
  sql: Sql
  hints: ReturnType<typeof createHints>
  pollEveryMs?: number
}

/**
 * Consumes and publishes events as soon as NATS is there. A service starts and answers without it: its recorded events
 * are delivered when NATS is back.
 */
function startMessaging(parts: MessagingParts, config: CommonConfig) {
  let stopped = false
  let relay: Relay | undefined
  let running: Promise<Worker> | undefined
  const run = async (bus: Bus): Promise<Worker> => {
    void parts.hints.attach(bus)
    const inbox = startInbox({ ...parts, bus })
    const started = await startRelay({ ...parts, bus })
    relay = started
    return {
      async stop() {
        await Promise.all([inbox.stop(), started.stop()])
        await bus.nats.drain().catch(() => {})
      },
    }
  }
  connectBus(config.NATS_URL, config.NATS_PREFIX, parts.service)
    .then(async (bus) => {
      if (stopped) return bus.nats.close()
      running = run(bus)
      await running
    })
    .catch((error) => {
      parts.log.fatal({ err: error }, 'events can be neither published nor consumed')
      // A service without its workers is useless: it shuts down, and its supervisor restarts it.
      process.kill(process.pid, 'SIGTERM')
    })
  return {
    /** Whether the relay's last poll of the outbox succeeded; false until there is a relay. */
    isFlowing: () => relay?.isFlowing() ?? false,
    async stop() {
      stopped = true
      await (await running)?.stop()
    },
  }
}

/** The whole of a service's `main.ts`: runs it with the environment's configuration, and ends it on a signal. */
export async function main<P extends TProperties>(definition: ServiceDefinition<P>): Promise<void> {
  try {
    const told = Promise.withResolvers<void>()
    // Before the start, which may take long: a service that is told to end meanwhile starts whole and then stops whole.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => told.resolve())
    const service = await runService(definition, process.env)
    void told.promise.then(() => service.stop()).then(() => process.exit(0))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${definition.name}: ${error.message}\n`)
    process.exit(78)
  }
}

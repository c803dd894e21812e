import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { connect, DiscardPolicy, ErrorCode, nanos, StorageType } from 'nats'
import { Halt } from '../halt'
import { type Child, type Signal, spawnChild, watchForReady } from '../supervisor/child'
import { stopLeftover } from '../supervisor/leftover'
import { resolveNatsServer, tooOld } from './nats-binary'

export interface NatsOptions {
  /** The folder of JetStream's store and the pid file; created when missing. */
  dataDir: string
  port?: number
  log: (line: string) => void
}

export interface NatsServer {
  readonly url: string
  readonly pid: number
  readonly port: number
  /** Which binary runs, and where it comes from. */
  readonly origin: string
  readonly exited: Child['exited']
  kill(signal: Signal): void
  stop(): Promise<void>
}

/** Starts a nats-server with JetStream on 127.0.0.1, after stopping one that a killed run left running. */
export async function startNats({ dataDir, port, log }: NatsOptions): Promise<NatsServer> {
  const binary = await resolveNatsServer({ log })
  const dir = resolve(dataDir)
  mkdirSync(dir, { recursive: true })
  const pidFile = join(dir, 'nats.pid')
  await stopLeftover(pidFile, 'nats-server', 'SIGTERM', log)

  let listeningOn = port
  const watch = watchForReady((line) => {
    listeningOn = Number(/client connections on [^ ]*:(\d+)/.exec(line)?.[1] ?? listeningOn)
    return line.includes('Server is ready')
  }, log)
  const configFile = join(dir, 'nats.conf')
  writeFileSync(configFile, CONFIG(dir))
  // Port -1 lets the server choose.
  const flags = ['--config', configFile, '--addr', '127.0.0.1', '--port', String(port ?? -1), '--pid', pidFile]
  const child = spawnChild({ command: [binary.path, ...flags], deathSignal: 'TERM', onLine: watch.onLine })
  if (!(await watch.ready(child)) || !listeningOn) {
    throw new Halt(
      `nats-server did not start: ${watch.lines.find((line) => line.includes('[FTL]')) ?? watch.lines.at(-1)}`,
    )
  }
  return {
    url: `nats://127.0.0.1:${listeningOn}`,
    pid: child.pid,
    port: listeningOn,
    origin: binary.origin,
    exited: child.exited,
    kill: child.kill,
    stop: async () => void (await child.stop('SIGTERM', 10_000)),
  }
}

/**
 * The server closes its files when it syncs them, by default every 2 minutes. While they are open it does not notice that its
 * store was deleted. A shorter interval also loses less in a power cut.
 */
const CONFIG = (dir: string) => `jetstream { store_dir: ${JSON.stringify(dir)}, sync_interval: "10s" }\n`

const REACH_TIMEOUT_MS = 5_000

/** Throws a Halt unless an outside server answers, has JetStream and is new enough: services would wait for it silently. */
export async function checkNats(url: string): Promise<void> {
  const { host } = new URL(url)
  const version = await versionOver(url).catch((error) => {
    throw new Halt(`NATS with JetStream cannot be reached at ${host}: ${error.message}.`)
  })
  const fault = tooOld(version)
  if (fault) throw new Halt(`NATS at ${host} cannot be used: ${fault}.`)
}

async function versionOver(url: string): Promise<string> {
  const nats = await connect({ servers: url, timeout: REACH_TIMEOUT_MS, maxReconnectAttempts: 0 })
  const version = nats.info?.version ?? 'of no known version'
  await nats.jetstreamManager().finally(() => nats.close())
  return version
}

/** No service uses this subject: subjects of events have four words. */
const PROBE = { stream: 'probe', subject: 'probe.stored' }
const PROBE_TIMEOUT_MS = 3_000
const HOUR_MS = 3_600_000

/** Health check: stores a message on disk, like an event, over a connection of its own. Throws without acknowledgement. */
export async function probeNats(url: string): Promise<void> {
  const nats = await connect({ servers: url, timeout: PROBE_TIMEOUT_MS, reconnect: false })
  try {
    const jetstream = nats.jetstream({ timeout: PROBE_TIMEOUT_MS })
    const store = () => jetstream.publish(PROBE.subject, '', { expect: { streamName: PROBE.stream } })
    await store().catch(async (error) => {
      if (error.code !== ErrorCode.NoResponders) throw error
      const manager = await nats.jetstreamManager({ timeout: PROBE_TIMEOUT_MS })
      await manager.streams.add({
        name: PROBE.stream,
        subjects: [PROBE.subject],
        storage: StorageType.File,
        discard: DiscardPolicy.Old,
        max_msgs: 1,
        max_age: nanos(HOUR_MS),
      })
      await store()
    })
  } finally {
    await nats.close()
  }
}

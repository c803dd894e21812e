import type { Child, Exit, Signal } from './child'
import { type ProbePolicy, waitUntilHung } from './watch'

type Env = Record<string, string>
export type Running = Pick<Child, 'pid' | 'exited'> & { kill(signal: Signal): void; stop(): Promise<unknown> }

/** A process that can be started: `launch` spawns it, `ready` waits until it can be used. */
export interface Startable<It extends Running = Running> {
  name: string
  launch(env: Env): Promise<It>
  ready(running: It): Promise<void>
  /** Health check of the running process; rejects when it fails. A process that keeps failing hangs and is killed. */
  probe(running: It, signal: AbortSignal): Promise<void>
  probePolicy: ProbePolicy
}

/** A process that the supervisor restarts when it exits or hangs. */
export interface Supervised {
  readonly name: string
  /** 0 while no process runs. */
  readonly pid: number
  readonly startCount: number
  /** Resolves when the process can be used, now or after its restart. Rejects when the first start failed. */
  ready(): Promise<void>
  /** Resolves when the process running now ends. */
  exited(): Promise<Exit>
  /** After SIGKILL or SIGTERM the supervisor restarts the process; SIGSTOP and SIGCONT pause and resume it. */
  kill(signal: Signal): void
  /** Stops the process gracefully and starts it with `env`, which later restarts do not keep. */
  restart(env?: Env): Promise<void>
  /** Stops the process gracefully; only `restart` starts it again. */
  stop(): Promise<void>
}

// A crashed process restarts at once, and with a growing backoff while it keeps crashing, but within 5 s.
const FIRST_BACKOFF_MS = 100
const LONGEST_BACKOFF_MS = 3_000
// A process that ran this long did not fail at its start, so its backoff starts over.
const STEADY_MS = 10_000

export function supervise<It extends Running>(it: Startable<It>, log: (line: string) => void): Supervised {
  let current: It | undefined
  let shouldRun = true
  let wasReady = false
  let startCount = 0
  let nextEnv: Env = {}
  let ready = gate()
  let wake = gate()
  let loop = keepRunning()

  async function keepRunning(): Promise<void> {
    let backoffMs = FIRST_BACKOFF_MS
    while (shouldRun) {
      const startedAt = Date.now()
      const ending = await runOnce().catch((error: Error) => error)
      current = undefined
      if (!wasReady && ending instanceof Error) return ready.reject(ending)
      ready = ready.isOpen ? gate() : ready
      if (!shouldRun || wake.isOpen) continue
      if (Date.now() - startedAt > STEADY_MS) backoffMs = FIRST_BACKOFF_MS
      log(`${describe(ending)}; restarting in ${backoffMs} ms`)
      await Promise.race([Bun.sleep(backoffMs), wake.promise])
      backoffMs = Math.min(backoffMs * 2, LONGEST_BACKOFF_MS)
    }
  }

  async function runOnce(): Promise<Exit> {
    const env = nextEnv
    nextEnv = {}
    wake = gate()
    startCount += 1
    const running = await it.launch(env)
    current = running
    if (!shouldRun) await running.stop()
    await it.ready(running)
    wasReady = true
    ready.resolve()
    void killWhenHung(running)
    return await running.exited
  }

  async function killWhenHung(running: It): Promise<void> {
    const ended = new AbortController()
    void running.exited.then(() => ended.abort())
    const failure = await waitUntilHung((signal) => it.probe(running, signal), it.probePolicy, ended.signal)
    if (failure === undefined) return
    log(`fails its health check (${failure}) and is killed`)
    kill('SIGKILL')
  }

  function kill(signal: Signal): void {
    // `ready()` must wait from now on, not only once the kernel reports the exit.
    if (signal !== 'SIGSTOP' && signal !== 'SIGCONT' && ready.isOpen) ready = gate()
    current?.kill(signal)
  }

  return {
    name: it.name,
    get pid() {
      return current?.pid ?? 0
    },
    get startCount() {
      return startCount
    },
    ready: () => ready.promise,
    exited: async () => (await current?.exited) ?? { code: null, signal: null },
    kill,
    async restart(env = {}) {
      nextEnv = env
      if (ready.isOpen) ready = gate()
      if (!shouldRun) {
        await loop
        shouldRun = true
        loop = keepRunning()
      }
      wake.resolve()
      await current?.stop()
      await ready.promise
    },
    async stop() {
      shouldRun = false
      wake.resolve()
      await current?.stop()
      await loop
    },
  }
}

function describe(ending: Exit | Error): string {
  if (ending instanceof Error) return ending.message
  return `exited ${ending.signal ? `by ${ending.signal}` : `with code ${ending.code}`}`
}

/** A promise with its resolvers and whether it has been resolved. */
function gate() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // A rejection without a waiter must not end this process.
  promise.catch(() => {})
  const it = {
    promise,
    reject,
    isOpen: false,
    resolve() {
      it.isOpen = true
      resolve()
    },
  }
  return it
}

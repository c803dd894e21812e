import type { Child, Exit, Signal } from './child'
import { type Patience, untilHung } from './watch'

type Env = Record<string, string>
export type Running = Pick<Child, 'pid' | 'exited'> & { kill(signal: Signal): void; stop(): Promise<unknown> }

/** How one thing is started: `launch` makes the process, `ready` waits until it can be used. */
export interface Startable<It extends Running = Running> {
  name: string
  launch(env: Env): Promise<It>
  ready(running: It): Promise<void>
  /** What it is for, done once; it may fail. Who misses for longer than `patience` bears hangs, and counts as dead. */
  probe(running: It, signal: AbortSignal): Promise<void>
  patience: Patience
}

/** A process that is started again whenever it ends by itself, or hangs. */
export interface Supervised {
  readonly name: string
  /** Of the process running now; 0 while there is none. */
  readonly pid: number
  /** How many times it was started. */
  readonly startCount: number
  /** Resolves when it can be used: now, or after the restart under way. Rejects when the first start failed. */
  ready(): Promise<void>
  /** Resolves when the process running now ends. */
  exited(): Promise<Exit>
  /** SIGKILL and SIGTERM end it, and it is started again; SIGSTOP and SIGCONT hang and wake it. */
  kill(signal: Signal): void
  /** Ends it in peace and starts it anew; `env` holds for that one process, not for those started after it. */
  restart(env?: Env): Promise<void>
  /** Ends it in peace; only `restart` brings it back. */
  stop(): Promise<void>
}

// A crash is answered at once; one that repeats waits longer, but never so long that it is not back within 5 s.
const FIRST_BACKOFF_MS = 100
const LONGEST_BACKOFF_MS = 3_000
// What lived this long has not failed at its start: the next crash is answered at once again.
const STEADY_MS = 10_000

export function supervise<It extends Running>(it: Startable<It>, log: (line: string) => void): Supervised {
  let current: It | undefined
  let isWanted = true
  let wasReady = false
  let startCount = 0
  let nextEnv: Env = {}
  let ready = gate()
  let wake = gate()
  let life = live()

  /** Starts, waits for the end, starts again. */
  async function live(): Promise<void> {
    let backoffMs = FIRST_BACKOFF_MS
    while (isWanted) {
      const startedAt = Date.now()
      const ending = await liveOnce().catch((error: Error) => error)
      current = undefined
      if (!wasReady && ending instanceof Error) return ready.reject(ending)
      ready = ready.isOpen ? gate() : ready
      if (!isWanted || wake.isOpen) continue
      if (Date.now() - startedAt > STEADY_MS) backoffMs = FIRST_BACKOFF_MS
      log(`${describe(ending)}; starting it again in ${backoffMs} ms`)
      await Promise.race([Bun.sleep(backoffMs), wake.promise])
      backoffMs = Math.min(backoffMs * 2, LONGEST_BACKOFF_MS)
    }
  }

  async function liveOnce(): Promise<Exit> {
    const env = nextEnv
    nextEnv = {}
    wake = gate()
    startCount += 1
    const running = await it.launch(env)
    current = running
    if (!isWanted) await running.stop()
    await it.ready(running)
    wasReady = true
    ready.resolve()
    void killWhenHung(running)
    return await running.exited
  }

  async function killWhenHung(running: It): Promise<void> {
    const ended = new AbortController()
    void running.exited.then(() => ended.abort())
    const missed = await untilHung((signal) => it.probe(running, signal), it.patience, ended.signal)
    if (missed === undefined) return
    log(`no longer does what it is for (${missed}); it is killed`)
    kill('SIGKILL')
  }

  function kill(signal: Signal): void {
    // Not ready from now on, rather than from when the kernel tells us that it ended.
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
      if (!isWanted) {
        await life
        isWanted = true
        life = live()
      }
      wake.resolve()
      await current?.stop()
      await ready.promise
    },
    async stop() {
      isWanted = false
      wake.resolve()
      await current?.stop()
      await life
    },
  }
}

function describe(ending: Exit | Error): string {
  if (ending instanceof Error) return ending.message
  return `ended ${ending.signal ? `by ${ending.signal}` : `with code ${ending.code}`}`
}

/** A promise that somebody else resolves, and that says whether it has been. */
function gate() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // Nobody need be waiting when it is rejected.
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

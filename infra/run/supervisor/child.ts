import { Halt } from '../halt'

export type Signal = 'SIGINT' | 'SIGTERM' | 'SIGKILL' | 'SIGQUIT' | 'SIGSTOP' | 'SIGCONT'

export interface Exit {
  code: number | null
  /** The signal that ended it, by number or name. */
  signal: number | string | null
}

/** One operating-system process, alive from its creation until `exited` resolves; all that it said has been heard by then. */
export interface Child {
  readonly pid: number
  readonly exited: Promise<Exit>
  kill(signal: Signal): void
  /** Asks with `signal`, and after `graceMs` without an exit ends it with SIGKILL. */
  stop(signal: Signal, graceMs: number): Promise<Exit>
}

/** Hears what a child writes, and to which of its outputs. */
export type OnLine = (line: string, output: 'stdout' | 'stderr') => void

export interface ChildOptions {
  command: string[]
  /** Put before the command and its death signal: what changes the user or namespace it runs in. */
  wrapper?: string[]
  cwd?: string
  env?: Record<string, string | undefined>
  /** What the kernel sends the child when this process dies without a word. */
  deathSignal?: 'INT' | 'TERM' | 'KILL'
  onLine?: OnLine
}

/** The pipe of a process that has ended is empty at once, unless one of its own children still holds it open. */
const LAST_WORDS_MS = 2_000

let canTie: boolean | undefined

/**
 * `setpriv --pdeathsig` on Linux. macOS has nothing like it: there a supervisor that is killed with -9 leaves its
 * children to the next start, which stops what their pid files name.
 */
function tie(deathSignal: string): string[] {
  canTie ??= Bun.which('setpriv') !== null && Bun.spawnSync(['setpriv', '--pdeathsig', 'KILL', 'true']).success
  return canTie ? ['setpriv', '--pdeathsig', deathSignal] : []
}

/** Starts a process that dies with this one. Its own session, so that a terminal's Ctrl-C reaches the supervisor alone. */
export function spawnChild({ command, wrapper = [], cwd, env, deathSignal = 'KILL', onLine }: ChildOptions): Child {
  const tool = command[0] ?? ''
  if (!Bun.which(tool)) throw new Halt(`${tool} is missing or may not be executed.`)
  // A change of user or namespace clears the death signal, so it is set after the wrapper.
  const child = Bun.spawn([...wrapper, ...tie(deathSignal), ...command], {
    cwd,
    env,
    detached: true,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const heard = Promise.all([
    readLines(child.stdout, (line) => onLine?.(line, 'stdout')),
    readLines(child.stderr, (line) => onLine?.(line, 'stderr')),
  ])
  const exited = child.exited.then(async (): Promise<Exit> => {
    await Promise.race([heard, Bun.sleep(LAST_WORDS_MS)])
    return { code: child.exitCode, signal: child.signalCode }
  })
  return {
    pid: child.pid,
    exited,
    kill: (signal) => child.kill(signal),
    stop: async (signal, graceMs) => {
      child.kill(signal)
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
      try {
        return await exited
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

async function readLines(stream: ReadableStream<Uint8Array>, onLine: (line: string) => void = () => {}): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  }
  if (rest) onLine(rest)
}

export interface ReadyWatch {
  onLine(line: string): void
  /** True when the line was seen; false when the child ended without it. */
  ready(child: Child): Promise<boolean>
  /** What the child has said so far, for the message when it does not start. */
  readonly lines: string[]
}

/** Watches a starting child's output for the line that says that it is ready. */
export function watchForReady(isReady: (line: string) => boolean, log: (line: string) => void): ReadyWatch {
  const seen = Promise.withResolvers<boolean>()
  const lines: string[] = []
  let isWatching = true
  return {
    lines,
    onLine(line) {
      log(line)
      if (!isWatching) return
      lines.push(line)
      if (isReady(line)) {
        isWatching = false
        seen.resolve(true)
      }
    },
    ready: (child) => Promise.race([seen.promise, child.exited.then(() => false)]),
  }
}

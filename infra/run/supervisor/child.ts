import { Halt } from '../halt'

export type Signal = 'SIGINT' | 'SIGTERM' | 'SIGKILL' | 'SIGQUIT' | 'SIGSTOP' | 'SIGCONT'

export interface Exit {
  code: number | null
  /** The signal that killed the process, by number or name. */
  signal: number | string | null
}

/** An operating-system process. `exited` resolves when it has exited and its output has been read. */
export interface Child {
  readonly pid: number
  readonly exited: Promise<Exit>
  kill(signal: Signal): void
  /** Sends `signal`, and SIGKILL after a grace period of `graceMs`. */
  stop(signal: Signal, graceMs: number): Promise<Exit>
}

export type OnLine = (line: string, output: 'stdout' | 'stderr') => void

export interface ChildOptions {
  command: string[]
  /** A prefix of the command that changes its user, namespace or priority. */
  wrapper?: string[]
  cwd?: string
  env?: Record<string, string | undefined>
  /** The signal that the kernel sends the child when this process is killed. */
  deathSignal?: 'INT' | 'TERM' | 'KILL'
  onLine?: OnLine
}

/** How long output is read after the exit: a grandchild may hold the pipe open. */
const OUTPUT_GRACE_MS = 2_000

let hasSetpriv: boolean | undefined

/**
 * `setpriv --pdeathsig` on Linux. macOS has no equivalent: there the next start stops the children of a supervisor that was
 * killed with -9, by their pid files.
 */
function deathSignalPrefix(deathSignal: string): string[] {
  hasSetpriv ??= Bun.which('setpriv') !== null && Bun.spawnSync(['setpriv', '--pdeathsig', 'KILL', 'true']).success
  return hasSetpriv ? ['setpriv', '--pdeathsig', deathSignal] : []
}

/**
 * The wrapper of a process that gives way to the edge. Among a dozen equals the edge is heard too seldom to refuse at once what
 * is too much: in a flood even those that it admits would wait half a second to be read.
 */
export const GIVING_WAY = ['nice', '-n', '5']

/** Starts a process that dies with this one. It has its own session, so that Ctrl-C reaches only the supervisor. */
export function spawnChild({ command, wrapper = [], cwd, env, deathSignal = 'KILL', onLine }: ChildOptions): Child {
  const tool = command[0] ?? ''
  if (!Bun.which(tool)) throw new Halt(`${tool} is missing or not executable.`)
  // A change of user or namespace clears the death signal, so it is set after the wrapper.
  const child = Bun.spawn([...wrapper, ...deathSignalPrefix(deathSignal), ...command], {
    cwd,
    env,
    detached: true,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const outputRead = Promise.all([
    readLines(child.stdout, (line) => onLine?.(line, 'stdout')),
    readLines(child.stderr, (line) => onLine?.(line, 'stderr')),
  ])
  const exited = child.exited.then(async (): Promise<Exit> => {
    await Promise.race([outputRead, Bun.sleep(OUTPUT_GRACE_MS)])
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
  /** True when the line was printed, false when the child exited without it. */
  ready(child: Child): Promise<boolean>
  /** The output so far, for the message of a failed start. */
  readonly lines: string[]
}

/** Watches the output of a starting child for the line by which it reports that it is ready. */
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

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Halt } from '../halt'
import { type Child, spawnChild } from './child'
import { stopLeftover } from './leftover'
import type { Lines } from './lines'
import type { Startable } from './supervise'
import type { Patience } from './watch'

export interface ServiceProcess {
  name: string
  command: string[]
  env: Record<string, string>
  /** Answers 200 once it is ready. */
  healthUrl: string
  pidFile: string
  patience: Patience
  lines: Lines
  log: (line: string) => void
}

// A process ends the requests under way within 10 s by itself; one that has not ended by now hangs, and is killed.
const DRAIN_MS = 12_000
// A dozen of them start at once, on a machine that may have other things to do.
const READY_DEADLINE_MS = 180_000
const LOOK_EVERY_MS = 40

/** One of our own processes as the supervisor starts it: leftover stopped, pid noted, ready when its health says so. */
export function serviceProcess(it: ServiceProcess): Startable<Child & { stop(): Promise<unknown> }> {
  return {
    name: it.name,
    async launch(env) {
      await stopLeftover(it.pidFile, it.command.at(-1) ?? '', 'SIGTERM', it.log)
      const child = spawnChild({ command: it.command, env: { ...it.env, ...env }, onLine: it.lines.add })
      mkdirSync(dirname(it.pidFile), { recursive: true })
      writeFileSync(it.pidFile, String(child.pid))
      void child.exited.then(() => rmSync(it.pidFile, { force: true }))
      return { ...child, stop: () => child.stop('SIGTERM', DRAIN_MS) }
    },
    ready: (child) => waitUntilReady(it, child),
    // Whatever it answers: one that is not ready, since PostgreSQL is away, does not hang.
    probe: async (_, signal) => {
      const answer = await fetch(it.healthUrl, { signal })
      await answer.body?.cancel()
    },
    patience: it.patience,
  }
}

async function waitUntilReady({ name, healthUrl, lines }: ServiceProcess, child: Child): Promise<void> {
  const deadline = Date.now() + READY_DEADLINE_MS
  let hasEnded = false
  void child.exited.then(() => {
    hasEnded = true
  })
  while (!(await isReady(healthUrl))) {
    if (hasEnded) throw new Halt(`${name} ended before it was ready: ${lastWords(lines)}`)
    if (Date.now() > deadline)
      throw new Halt(`${name} was not ready within ${READY_DEADLINE_MS / 1000} s: ${lastWords(lines)}`)
    await Bun.sleep(LOOK_EVERY_MS)
  }
}

/** What is most likely the reason: an error rather than what the runtime adds below it. */
function lastWords(lines: Lines): string {
  const said = lines.tail().filter((line) => line.trim() !== '')
  return said.findLast((line) => /(error|fatal)\b/i.test(line)) ?? said.at(-1) ?? 'it said nothing.'
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

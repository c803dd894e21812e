import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Halt } from '../halt'
import { type Child, GIVING_WAY, spawnChild } from './child'
import { stopLeftover } from './leftover'
import type { ProcessOutput } from './process-output'
import type { Startable } from './supervise'
import type { ProbePolicy } from './watch'

export interface ServiceProcess {
  name: string
  command: string[]
  env: Record<string, string>
  /** Answers 200 once the process is ready. */
  healthUrl: string
  pidFile: string
  probePolicy: ProbePolicy
  output: ProcessOutput
  log: (line: string) => void
}

// Grace period: a process finishes its open requests within 10 s, so one that runs longer hangs and is killed.
const DRAIN_MS = 12_000
// Generous, since a dozen processes start at once, perhaps on a busy machine.
const READY_DEADLINE_MS = 180_000
const POLL_MS = 40

/** One of our own processes: stops a leftover first, writes a pid file, and is ready when its health check succeeds. */
export function serviceProcess(it: ServiceProcess): Startable<Child & { stop(): Promise<unknown> }> {
  return {
    name: it.name,
    async launch(env) {
      await stopLeftover(it.pidFile, it.command.at(-1) ?? '', 'SIGTERM', it.log)
      const wrapper = it.name === 'edge' ? [] : GIVING_WAY
      const child = spawnChild({ command: it.command, wrapper, env: { ...it.env, ...env }, onLine: it.output.add })
      mkdirSync(dirname(it.pidFile), { recursive: true })
      writeFileSync(it.pidFile, String(child.pid))
      void child.exited.then(() => rmSync(it.pidFile, { force: true }))
      return { ...child, stop: () => child.stop('SIGTERM', DRAIN_MS) }
    },
    ready: (child) => waitUntilReady(it, child),
    // Any answer passes: a process that is not ready, for instance because PostgreSQL is down, does not hang.
    probe: async (_, signal) => {
      const answer = await fetch(it.healthUrl, { signal })
      await answer.body?.cancel()
    },
    probePolicy: it.probePolicy,
  }
}

async function waitUntilReady({ name, healthUrl, output }: ServiceProcess, child: Child): Promise<void> {
  const deadline = Date.now() + READY_DEADLINE_MS
  let hasExited = false
  void child.exited.then(() => {
    hasExited = true
  })
  while (!(await isReady(healthUrl))) {
    if (hasExited) throw new Halt(`${name} exited before it was ready: ${failureReason(output)}`)
    if (Date.now() > deadline)
      throw new Halt(`${name} was not ready within ${READY_DEADLINE_MS / 1000} s: ${failureReason(output)}`)
    await Bun.sleep(POLL_MS)
  }
}

/** The last line that reports an error, rather than what the runtime prints below it. */
function failureReason(output: ProcessOutput): string {
  const lines = output.tail().filter((line) => line.trim() !== '')
  return lines.findLast((line) => /(error|fatal)\b/i.test(line)) ?? lines.at(-1) ?? 'it printed nothing.'
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

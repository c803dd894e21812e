import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Subprocess } from 'bun'
import { freePort } from '../../settings/ports'
import { readPid } from '../leftover'

const started: Subprocess[] = []

/** Kills what a test has left running. */
export function killStarted(): void {
  for (const each of started.splice(0)) each.kill('SIGKILL')
}

interface Started {
  child: Subprocess<'ignore', 'pipe', 'pipe'>
  said(): string
  /** Resolves when the output contains this text; rejects with the output when the process exits without it. */
  until(text: string): Promise<void>
  /** The exit code, once all output has been read. */
  ended(): Promise<number>
}

/** Runs a command that serves the product, on a free port unless its environment names one. */
export async function start(command: string[], env: Record<string, string>): Promise<Started> {
  const PORT = env.PORT ?? String(await freePort())
  const child = Bun.spawn(command, {
    env: { ...process.env, ...env, PORT },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  started.push(child)
  let text = ''
  const waiting = new Set<() => void>()
  const read = async (stream: ReadableStream<Uint8Array>) => {
    for await (const chunk of stream) {
      text += Buffer.from(chunk).toString()
      for (const check of waiting) check()
    }
  }
  const ended = Promise.all([read(child.stdout), read(child.stderr)])
  return {
    child,
    said: () => text,
    ended: async () => {
      await ended
      return child.exited
    },
    until: (wanted) =>
      Promise.race([
        new Promise<void>((resolve) => {
          const check = () => text.includes(wanted) && resolve()
          waiting.add(check)
          check()
        }),
        ended.then(() => {
          if (!text.includes(wanted)) throw new Error(`It exited without printing "${wanted}":\n${text}`)
        }),
      ]),
  }
}

/** The pids of everything that runs on a data directory. */
export function pidsOn(dataDir: string): number[] {
  const files = [
    'postgres/cluster/postmaster.pid',
    'nats/nats.pid',
    ...readdirSync(join(dataDir, 'pids')).map((name) => `pids/${name}`),
  ]
  return files.map((file) => readPid(join(dataDir, file)) ?? 0)
}

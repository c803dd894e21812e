import { closeSync, mkdirSync, openSync, statSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { lineOutput } from 'service-kit/telemetry/log-output'

/** What one process says: all of it into its log file, the tail kept for messages, warnings and errors passed on. */
export interface Lines {
  add(line: string, output?: 'stdout' | 'stderr'): void
  /** The last lines, oldest first. */
  tail(): string[]
  close(): void
}

const TAIL_LINES = 100
// A log that has grown past this is begun anew at the next start.
const LARGEST_LOG_BYTES = 50 * 1024 * 1024

export function keepLines(logsDir: string, name: string, pass: (line: string) => void): Lines {
  mkdirSync(logsDir, { recursive: true })
  const file = join(logsDir, `${name}.log`)
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG_BYTES) truncateSync(file)
  const log = logFile(file)
  const written = lineOutput(log.put, (lost) => `${lost} lines before this one could not be written`)
  const tail: string[] = []
  return {
    add(line, output = 'stderr') {
      written.write(`${line}\n`)
      tail.push(line)
      if (tail.length > TAIL_LINES) tail.shift()
      const worth = worthSaying(name, line, output)
      if (worth) pass(worth)
    },
    tail: () => [...tail],
    close: log.close,
  }
}

/** A file that is opened anew after it could not be written: a full disk neither ends the system nor its logs. */
function logFile(file: string) {
  let fd: number | undefined
  const close = () => {
    if (fd !== undefined) closeSync(fd)
    fd = undefined
  }
  const put = (bytes: Buffer) => {
    let written = 0
    try {
      fd ??= openSync(file, 'a')
      while (written < bytes.length) written += writeSync(fd, bytes, written)
    } catch {
      close()
    }
    return written
  }
  return { put, close }
}

/** The line as the terminal shows it, or nothing: warnings, errors, and what a process that has no log says on stderr. */
export function worthSaying(name: string, line: string, output: 'stdout' | 'stderr'): string | undefined {
  // A client's mistake is an ERROR to PostgreSQL; what concerns the server itself is FATAL or PANIC.
  if (name === 'postgres') return /(FATAL|PANIC): /.test(line) ? line : undefined
  if (name === 'nats') return /\[(WRN|ERR|FTL)\]/.test(line) ? line : undefined
  if (!line.startsWith('{')) return output === 'stderr' && line.trim() !== '' ? line : undefined
  try {
    const { level, msg, err } = JSON.parse(line)
    if (!['warn', 'error', 'fatal'].includes(level)) return undefined
    return [level, msg, err?.message].filter(Boolean).join(': ')
  } catch {
    return line
  }
}

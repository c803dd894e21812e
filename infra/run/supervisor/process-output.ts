import { closeSync, mkdirSync, openSync, statSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { lineOutput } from 'service-kit/telemetry/log-output'

/** Writes the output of a process to its log file, keeps the last lines and passes warnings and errors on. */
export interface ProcessOutput {
  add(line: string, output?: 'stdout' | 'stderr'): void
  /** The last lines, oldest first. */
  tail(): string[]
  close(): void
}

const TAIL_LINES = 100
// A larger log is truncated at the next start.
const LARGEST_LOG_BYTES = 50 * 1024 * 1024

export function captureOutput(logsDir: string, name: string, onWarning: (line: string) => void): ProcessOutput {
  mkdirSync(logsDir, { recursive: true })
  const file = join(logsDir, `${name}.log`)
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG_BYTES) truncateSync(file)
  const log = logFile(file)
  const writer = lineOutput(log.put, (lost) => `${lost} lines before this one could not be written`)
  const tail: string[] = []
  return {
    add(line, output = 'stderr') {
      writer.write(`${line}\n`)
      tail.push(line)
      if (tail.length > TAIL_LINES) tail.shift()
      const warning = terminalLine(name, line, output)
      if (warning) onWarning(warning)
    },
    tail: () => [...tail],
    close: log.close,
  }
}

/** Reopens the file after a failed write, so that a full disk ends neither the system nor its logs. */
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

/** What the terminal shows of a line: warnings, errors and unstructured stderr; undefined for all else. */
export function terminalLine(name: string, line: string, output: 'stdout' | 'stderr'): string | undefined {
  // PostgreSQL logs a client's mistake as ERROR, and its own failures as FATAL or PANIC.
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

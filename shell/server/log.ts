import { writeSync } from 'node:fs'
import type { Config } from './config'

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
type Level = Exclude<(typeof LEVELS)[number], 'silent'>

export type Log = Record<Level, (msg: string, fields?: Record<string, unknown>) => void>

/** One JSON object per line, like the services' logs. Never log queries, cookies or bodies. */
export function createLog(level: Config['LOG_LEVEL'], write: (line: string) => void = writeOut): Log {
  const from = LEVELS.indexOf(level)
  const at = (own: Level) => (msg: string, fields?: Record<string, unknown>) => {
    if (LEVELS.indexOf(own) < from) return
    const line = { level: own, time: new Date().toISOString(), service: 'edge', ...fields, msg }
    write(`${JSON.stringify(line, withoutPrivate)}\n`)
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/**
 * Parts of a path that no log may hold: an e-mail, and a sign-in link's token, which is in the path if a mail program has
 * encoded the link's #. No other part of our paths is as long.
 */
const PRIVATE = /[\w-]{40,}|[^/]*(?:@|%40)[^/]*/gi
const withoutPrivate = (name: string, value: unknown) =>
  name === 'path' && typeof value === 'string' ? value.replace(PRIVATE, '…') : value

/** A failed write, as on a full disk, fails no request; the next line may fit again. */
function writeOut(line: string): void {
  try {
    writeSync(1, line)
  } catch {
    // There is no other place to report it.
  }
}

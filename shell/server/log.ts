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
    write(`${JSON.stringify(line, withoutTokens)}\n`)
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** A mail program that encodes a sign-in link's # moves the token into the path; our paths have no part so long. */
const TOKEN = /[\w-]{40,}/g
const withoutTokens = (name: string, value: unknown) =>
  name === 'path' && typeof value === 'string' ? value.replace(TOKEN, '…') : value

/** A failed write, as on a full disk, fails no request; the next line may fit again. */
function writeOut(line: string): void {
  try {
    writeSync(1, line)
  } catch {
    // There is no other place to report it.
  }
}

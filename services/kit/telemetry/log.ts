import { DrizzleQueryError } from 'drizzle-orm/errors'
import pino from 'pino'
import { isUnavailable } from '../database/db'
import { currentContext } from './context'
import { lineOutput, putInto } from './log-output'

export type Log = pino.Logger

/** The destination of a log: standard output, unless a test passes another. */
export const logOutput = (service: string, fd = 1): pino.DestinationStream =>
  lineOutput(putInto(fd), (lines) =>
    JSON.stringify({
      level: 'warn',
      time: new Date(),
      service,
      msg: `${lines} lines before this one could not be written`,
    }),
  )

/**
 * One JSON object a line on standard output, each with the request and trace it belongs to. Never log a body or a
 * secret; a failure belongs under `err`.
 */
export const createLog = (service: string, level: string, to: pino.DestinationStream = logOutput(service)): Log =>
  pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const context = currentContext()
        return context ? { requestId: context.requestId, trace: context.trace } : {}
      },
      serializers: { err: describe },
      redact: ['*.authorization', '*.cookie', '*.password', '*.secret', '*.slip'],
    },
    to,
  )

type Described = { type: string; message: string; code?: unknown; stack?: string; cause?: Described }

function describe(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { code } = error as { code?: unknown }
  const frames = error.stack?.indexOf('\n    at ') ?? -1
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...(code === undefined ? {} : { code }),
    // The stack repeats the message; only its frames are taken. When a server is away they lead into a driver, where
    // nothing is wrong.
    ...(frames < 0 || isUnavailable(error) ? {} : { stack: error.stack?.slice(frames + 1) }),
    ...(error.cause === undefined ? {} : { cause: describe(error.cause) }),
  }
}

/** The error's message without the values of a query: they are customers' data. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  const { code } = error as { code?: unknown }
  // PostgreSQL's class 22, data exception, quotes the invalid value.
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)
    ? `PostgreSQL cannot take a value (${code}).`
    : error.message
}

import pino from 'pino'
import { currentContext } from './context'

export type Log = pino.Logger

/** One JSON object a line on standard output, each with the request and trace it belongs to. Never log a body or a secret. */
export const createLog = (service: string, level: string): Log =>
  pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const context = currentContext()
      return context ? { requestId: context.requestId, trace: context.trace } : {}
    },
    redact: ['*.authorization', '*.cookie', '*.password', '*.secret', '*.slip'],
  })

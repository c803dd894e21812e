import { limitsFor, shortage } from './admission/bounds'
import { ConfigError, readConfig } from './config'
import { createLog } from './log'
import { startEdge } from './start'

try {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  const tooFew = shortage(limitsFor(config.BUN_CONFIG_MAX_HTTP_REQUESTS))
  if (tooFew) log.warn(tooFew)
  const edge = startEdge(config, log)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, async () => {
      await edge.stop()
      log.info('ended')
      process.exit(0)
    })
} catch (error) {
  console.error(sentence(error))
  process.exit(1)
}

/** An expected error in one line that says what to do; any other error whole. */
function sentence(error: unknown): unknown {
  if (error instanceof ConfigError) return `edge: ${error.message}`
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return `edge: port ${process.env.PORT} or ${process.env.INSIDE_PORT} is taken. Stop what uses it, or set PORT and INSIDE_PORT to others.`
  return error
}

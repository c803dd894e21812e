import { watchAncestors } from './ancestors'

export interface Shutdown {
  /** Aborted when shutdown is requested. */
  signal: AbortSignal
  /** Resolves when shutdown is requested. */
  requested: Promise<void>
}

/**
 * Watches for every graceful shutdown request: Ctrl-C (which arrives twice through npx), SIGTERM, a closed terminal, and the
 * exit of the npx or `bun run` above this process.
 */
export function watchForShutdown(): Shutdown {
  const controller = new AbortController()
  const requested = Promise.withResolvers<void>()
  const request = () => {
    controller.abort()
    requested.resolve()
  }
  process.on('SIGINT', request)
  process.on('SIGTERM', request)
  // Without a terminal SIGHUP keeps its disposition, since nohup ignores it.
  if (process.stdout.isTTY) process.on('SIGHUP', request)
  // Writing to a terminal or pipe that has been closed must not crash this process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  watchAncestors(request)
  return { signal: controller.signal, requested: requested.promise }
}

import { watchAncestors } from './ancestors'

export interface Ending {
  /** Aborted when this process is to end. */
  signal: AbortSignal
  /** Resolves then. */
  asked: Promise<void>
}

/**
 * Listens for every way in which a person or a machine ends this process in peace: Ctrl-C (which a terminal sends twice
 * through npx), SIGTERM, a closed terminal, and the end of the npx or `bun run` above it.
 */
export function untilEnded(): Ending {
  const ending = new AbortController()
  const asked = Promise.withResolvers<void>()
  const end = () => {
    ending.abort()
    asked.resolve()
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  // Without a terminal SIGHUP keeps the meaning it was given: nohup ignores it.
  if (process.stdout.isTTY) process.on('SIGHUP', end)
  // The terminal or pipe may be gone before we are.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  watchAncestors(end)
  return { signal: ending.signal, asked: asked.promise }
}

import { setTimeout } from 'node:timers/promises'

/** How often health checks run, and after how many failures in a row a process hangs. */
export interface ProbePolicy {
  intervalMs: number
  /** The interval after a failure, shorter, so that rare checks still find a hang soon. */
  retryMs: number
  timeoutMs: number
  failures: number
}

/**
 * A service may be slow for a minute on a busy machine, where a restart would make things worse. One that hangs is killed
 * within 10 + 10 + 3 × (3 + 10) s.
 */
export const PROCESS_PROBES: ProbePolicy = { intervalMs: 10_000, retryMs: 3_000, timeoutMs: 10_000, failures: 4 }
/**
 * A database or broker that hangs blocks everything, and restarts within a second or two. It is killed within
 * 8 + 4 + 3 × (1.5 + 4) s, or 8 + 3 × 1.5 s when it refuses connections.
 */
export const SERVER_PROBES: ProbePolicy = { intervalMs: 8_000, retryMs: 1_500, timeoutMs: 4_000, failures: 4 }

/**
 * Probes a running process until it hangs, and returns the last failure; undefined when the process exits first. `signal`
 * aborts a probe at its timeout.
 */
export async function waitUntilHung(
  probe: (signal: AbortSignal) => Promise<void>,
  { intervalMs, retryMs, timeoutMs, failures }: ProbePolicy,
  exited: AbortSignal,
): Promise<string | undefined> {
  let failed = 0
  for (;;) {
    // All processes are probed at the same moment: waking them together costs a third of the processor time.
    const pauseMs = failed > 0 ? retryMs : intervalMs - (Date.now() % intervalMs)
    await setTimeout(pauseMs, undefined, { signal: exited }).catch(() => {})
    if (exited.aborted) return undefined
    const failure = await probeFailure(probe, timeoutMs)
    failed = failure === undefined ? 0 : failed + 1
    if (failed === failures) return failure
  }
}

async function probeFailure(
  probe: (signal: AbortSignal) => Promise<void>,
  timeoutMs: number,
): Promise<string | undefined> {
  const signal = AbortSignal.timeout(timeoutMs)
  const timeout = new Promise<never>((_, reject) => {
    signal.onabort = () => reject(new Error(`no answer within ${timeoutMs} ms`))
  })
  try {
    await Promise.race([probe(signal), timeout])
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

import type { ApiProblem } from '../api'

const RETRY_MS = [0, 1_000, 2_000, 5_000, 10_000]
/** These pass by themselves: a lost connection, a service that starts again, another request that still holds the upload. */
const PASSING = new Set<ApiProblem['code']>(['no-network', 'unavailable', 'upload-busy', 'upload-offset'])
/** These may pass, so they are tried as often as there are pauses. */
const DOUBTFUL = new Set<ApiProblem['code']>([
  'internal-error',
  'unreadable',
  'too-many-uploads',
  'slip-invalid',
  'session-expired',
])

/** Decides when an upload is tried again. It counts failures since the last byte that was new: a try that gets nowhere counts. */
export function createAttempts() {
  let failures = 0
  let furthest = 0
  return {
    advance(sentBytes: number) {
      if (sentBytes <= furthest) return
      furthest = sentBytes
      failures = 0
    },
    /** The pause before the next try; null when another try is of no use. */
    delayMs(problem: ApiProblem): number | null {
      failures += 1
      if (!isWorthIt(problem, failures)) return null
      return RETRY_MS[Math.min(failures, RETRY_MS.length) - 1]!
    },
  }
}

function isWorthIt({ code, status }: ApiProblem, failures: number): boolean {
  if (PASSING.has(code)) return true
  // A 4xx without a code of ours means that the request itself was wrong.
  if (code === 'unreadable' && (status ?? 0) < 500) return false
  return DOUBTFUL.has(code) && failures <= RETRY_MS.length
}

import type { Bounds } from '../admission/bounds'
import { problem } from '../problem'
import { counted, full } from './proxy'

/** A scan takes a second or two; several may be asked for at once. */
const ANSWER_TIMEOUT_MS = 60_000
const PASSED_BACK = ['content-type', 'content-length', 'content-disposition']

type Asked = { request: Request; url: URL; address: string; requestId: string }

/**
 * Passes on the sandbox's sample scans, so that a page fetches them from its own host and its content security policy
 * stays as it is. Nothing without the address of the sandbox.
 */
export function createSamples(origin: string | undefined, { downloads }: Bounds) {
  if (origin === undefined) return undefined
  return async ({ request, url, address, requestId }: Asked): Promise<Response> => {
    const release = downloads.take(address)
    if (!release) return full(requestId)
    const starting = new AbortController()
    const timer = setTimeout(() => starting.abort(), ANSWER_TIMEOUT_MS)
    try {
      const signal = AbortSignal.any([request.signal, starting.signal])
      const { status, headers, body } = await fetch(`${origin}${url.pathname}`, { method: request.method, signal })
      const passedBack = PASSED_BACK.flatMap((name) => {
        const value = headers.get(name)
        return value === null ? [] : [[name, value] as [string, string]]
      })
      if (!body) release()
      return new Response(counted(body, release), { status, headers: passedBack })
    } catch (error) {
      release()
      if (request.signal.aborted) throw error
      return problem('unavailable', 'The sandbox does not answer.', requestId, { 'retry-after': '2' })
    } finally {
      clearTimeout(timer)
    }
  }
}

import type { AnyElysia } from 'elysia'
import { type Answer, routesOf } from './admitted'

/**
 * Answers HEAD as it answers GET, without the body (RFC 9110 §9.3.2), unless a route has a HEAD of its own. Bun itself
 * leaves the body out, and says how long it would be where it knows.
 */
export function answeringHead(app: AnyElysia, answer: Answer): Answer {
  const routeOf = routesOf(app)
  return async (request) => {
    if (request.method !== 'HEAD' || routeOf('HEAD', new URL(request.url).pathname)) return answer(request)
    const response = await answer(new Request(request, { method: 'GET' }))
    // Of a stream Bun does not know the length, and would leave out the header that names it.
    if (!response.headers.has('content-length')) return response
    await response.body?.cancel()
    return new Response(null, response)
  }
}

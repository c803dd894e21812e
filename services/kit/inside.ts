import { refuse } from 'contracts/problems'
import { problemResponse, toRefusal } from './http'
import { type InboxParts, replay } from './inbox'
import { dead } from './tables'

type Parts = Omit<InboxParts, 'bus'> & { host: string; port: number; isReady: () => Promise<boolean> }

/** The port for the house: health, metrics, dead events. It is never reachable from outside. */
export function serveInside(parts: Parts) {
  const { host, port, isReady, log, metrics, db } = parts
  return Bun.serve({
    hostname: host,
    port,
    routes: {
      '/health/live': Response.json({ live: true }),
      '/health/ready': async () => {
        const ready = await isReady()
        return Response.json({ ready }, { status: ready ? 200 : 503 })
      },
      '/metrics': async () =>
        new Response(await metrics.register.metrics(), { headers: { 'content-type': metrics.register.contentType } }),
      '/dead': async () => Response.json({ items: await db.select().from(dead) }),
      '/dead/:id/replay': {
        POST: async ({ params }) => {
          const outcome = await replay(parts, params.id)
          return outcome
            ? Response.json({ outcome })
            : problemResponse(refuse('message-not-found', `There is no dead event ${params.id}.`))
        },
      },
    },
    development: false,
    fetch: () => problemResponse(refuse('no-such-route', 'There is no such route here.')),
    error: (error) => {
      log.error({ err: error }, 'an inside request failed')
      return problemResponse(toRefusal(error, ''))
    },
  })
}

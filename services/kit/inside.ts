import { refuse } from 'contracts/problems'
import { eq } from 'drizzle-orm'
import { replay } from './events/replay'
import type { InboxParts } from './events/subscriptions'
import { problemResponse, toRefusal } from './http/app'
import type { Readiness } from './readiness'
import { dead, parked } from './tables'

type Parts = Omit<InboxParts, 'bus'> & { host: string; port: number; readiness: () => Promise<Readiness> }

/** The internal port: health, metrics, dead events. It is never reachable from outside. */
export function serveInside(parts: Parts) {
  const { host, port, readiness, log, metrics, db } = parts
  return Bun.serve({
    hostname: host,
    port,
    routes: {
      '/health/live': Response.json({ live: true }),
      '/health/ready': async () => {
        const found = await readiness()
        return Response.json(found, { status: found.ready ? 200 : 503 })
      },
      '/metrics': async () => {
        // Counted at each scrape: events that another instance or an earlier process stored count as well.
        await count(parts).catch((error) => log.warn({ err: error }, 'dead and parked events cannot be counted'))
        const { register } = metrics
        return new Response(await register.metrics(), { headers: { 'content-type': register.contentType } })
      },
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

async function count({ db, metrics }: Parts): Promise<void> {
  metrics.parked.set(await db.$count(parked))
  for (const direction of ['in', 'out'] as const)
    metrics.dead.set({ direction }, await db.$count(dead, eq(dead.direction, direction)))
}

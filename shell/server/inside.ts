import type { Metrics } from './metrics'
import { STATUS } from './status'

type Parts = { host: string; port: number; metrics: Metrics; isReady: () => boolean; isLive: () => boolean }

/** The inside port. Pages do not need NATS, so readiness reports its absence and stays true. */
export function serveInside({ host, port, metrics, isReady, isLive }: Parts) {
  return Bun.serve({
    hostname: host,
    port,
    development: false,
    routes: {
      '/health/live': Response.json({ live: true }),
      '/health/ready': () => {
        const ready = isReady()
        return Response.json(
          { ready, nats: isLive() ? 'connected' : 'gone' },
          { status: ready ? STATUS.ok : STATUS.unavailable },
        )
      },
      '/metrics': () =>
        new Response(metrics.text(), { headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' } }),
    },
    fetch: () => new Response('No such route.', { status: STATUS.notFound }),
  })
}

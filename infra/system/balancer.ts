/** Where a load balancer sends requests to. */
export interface Upstream {
  origin: string
  /** Taken out by whoever is about to end what stands behind it. */
  isOut: boolean
}

/** What every house of more than one machine has before each service: requests in turn to those that are in. */
export function aBalancer() {
  const upstreams: Upstream[] = []
  let turn = 0
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 60,
    fetch(request) {
      const those = upstreams.filter((it) => !it.isOut)
      const upstream = those[turn++ % those.length]
      if (!upstream) return new Response('Nobody is in.', { status: 502 })
      const { pathname, search } = new URL(request.url)
      return fetch(`${upstream.origin}${pathname}${search}`, {
        method: request.method,
        headers: request.headers,
        body: request.body,
        redirect: 'manual',
        decompress: false,
        signal: request.signal,
      })
    },
  })
  return {
    origin: `http://127.0.0.1:${server.port}`,
    add(origin: string): Upstream {
      const upstream = { origin, isOut: false }
      upstreams.push(upstream)
      return upstream
    },
    stop: () => server.stop(true),
  }
}

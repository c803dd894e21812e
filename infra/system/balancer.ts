/** An instance behind a load balancer. */
export interface Upstream {
  origin: string
  /** Set before the instance is stopped: it gets no new requests. */
  isOut: boolean
}

/** A load balancer before the instances of one service: sends requests in turn to those that are not out. */
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

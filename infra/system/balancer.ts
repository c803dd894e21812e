/** An instance behind a load balancer. */
export interface Upstream {
  /** Sends the instance no new requests, and resolves when it has answered those that it was sent. */
  takeOut(): Promise<void>
  putBack(): void
}

type Instance = { origin: string; isOut: boolean; open: Set<Promise<unknown>> }

/** A load balancer before the instances of one service: sends requests in turn to those that are not out. */
export function aBalancer() {
  const instances: Instance[] = []
  let turn = 0
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 60,
    fetch(request) {
      const those = instances.filter((it) => !it.isOut)
      const instance = those[turn++ % those.length]
      if (!instance) return new Response('Nobody is in.', { status: 502 })
      const { pathname, search } = new URL(request.url)
      const answer = fetch(`${instance.origin}${pathname}${search}`, {
        method: request.method,
        headers: request.headers,
        body: request.body,
        redirect: 'manual',
        decompress: false,
        signal: request.signal,
      })
      const ended = answer.catch(() => {}).finally(() => instance.open.delete(ended))
      instance.open.add(ended)
      return answer
    },
  })
  return {
    origin: `http://127.0.0.1:${server.port}`,
    add(origin: string): Upstream {
      const instance: Instance = { origin, isOut: false, open: new Set() }
      instances.push(instance)
      return {
        async takeOut() {
          instance.isOut = true
          await Promise.all(instance.open)
        },
        putBack() {
          instance.isOut = false
        },
      }
    },
    stop: () => server.stop(true),
  }
}

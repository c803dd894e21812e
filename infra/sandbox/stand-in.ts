import type { BunRequest, Serve, Server } from 'bun'
import type { Faults } from './faults'
import type { LiveHints } from './live-hints'
import { BEHAVIOUR } from './page'

type Handler = (request: BunRequest<string>, server: Server<undefined>) => Response | Promise<Response>
/** The routes of one stand-in: path, method, handler. */
export type Routes = Record<string, Partial<Record<Serve.HTTPMethod, Handler>>>

export type StandInOptions = {
  port: number
  /** The page at `/`. */
  page: () => Promise<Response>
  faults: Faults<{ kind: string }>
  live: LiveHints
  routes: Routes
}

/**
 * The routes that every stand-in has on 127.0.0.1: its page, `/health/ready`, `/live`, which sends hints of changes to the
 * page, and `/faults`, which switches faults on and off.
 */
export function serveStandIn({ port, page, faults, live, routes }: StandInOptions) {
  const switched = () => {
    live.send()
    return Response.json({ faults: faults.all })
  }
  const common: Routes = {
    '/': { GET: page },
    '/page-behaviour.js': { GET: () => new Response(Bun.file(BEHAVIOUR)) },
    '/favicon.ico': { GET: () => new Response(null, { status: 204 }) },
    '/health/ready': { GET: () => new Response('ready\n') },
    '/live': { GET: (request, server) => live.open(request, server) },
    '/faults': {
      GET: () => Response.json({ faults: faults.all }),
      POST: async (request) => {
        if (!faults.set(await jsonOf(request)))
          return new Response('This is no fault of this server.\n', { status: 422 })
        return switched()
      },
      DELETE: () => {
        faults.clear()
        return switched()
      },
    },
    '/faults/:kind': {
      DELETE: (request) => {
        faults.clear(request.params.kind)
        return switched()
      },
    },
  }
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port,
    development: false,
    routes: { ...common, ...routes },
    fetch: () => new Response('No such page\n', { status: 404 }),
  })
  return { port: server.port!, stop: () => server.stop(true) }
}

/** Reads a JSON body alone, since browsers send forms and text of other origins without a preflight request. */
export async function jsonOf(request: Request): Promise<unknown> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return undefined
  return await request.json().catch(() => undefined)
}

import path from 'node:path'
import { Value } from '@sinclair/typebox/value'
import type { BunRequest, Server } from 'bun'
import type { Arrivals } from './arrivals'
import { resolve } from './disk'
import { Fault, type Faults } from './faults'
import { page } from './page'

const EXPECTED_FAULT =
  'Expected JSON: {"kind":"stall"|"disconnect"|"disk-full","afterBytes":0} or {"kind":"refuse-rename"|"refuse-login"}\n'

export type HttpOptions = {
  port: number
  ftpPort: number
  root: string
  arrivals: Arrivals
  faults: Faults
  live: LiveHints
}

/** The page, the files and the faults, on 127.0.0.1. */
export function listenForHttp(options: HttpOptions) {
  const { arrivals, faults, live } = options
  const switched = () => {
    live.send()
    return Response.json({ fault: faults.current })
  }
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: options.port,
    routes: {
      '/': () => page(options.ftpPort),
      '/favicon.ico': new Response(null, { status: 204 }),
      '/health/ready': new Response('ready\n'),
      '/files': { GET: async () => Response.json({ items: await arrivals.list() }) },
      '/files/*': { GET: (request) => download(options.root, request) },
      '/live': { GET: (request, serving) => live.open(request, serving) },
      '/faults': {
        GET: () => Response.json({ fault: faults.current }),
        POST: async (request) => {
          const fault = await readFault(request)
          if (!fault) return new Response(EXPECTED_FAULT, { status: 422 })
          faults.set(fault)
          return switched()
        },
        DELETE: () => {
          faults.clear()
          return switched()
        },
      },
    },
    fetch: () => new Response('No such page\n', { status: 404 }),
  })
  return { port: server.port!, stop: () => server.stop(true) }
}

/** Only a JSON body: a form or text of another origin's page is sent by browsers without asking first. */
async function readFault(request: Request): Promise<Fault | null> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return null
  const body: unknown = await request.json().catch(() => null)
  return Value.Check(Fault, body) ? body : null
}

async function download(root: string, request: BunRequest) {
  const missing = new Response('No such file\n', { status: 404 })
  try {
    const name = resolve('/', decodeURIComponent(new URL(request.url).pathname.slice('/files'.length)))
    const file = Bun.file(path.join(root, ...name.split('/')))
    if (!(await file.stat()).isFile()) return missing
    const headers = {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(path.basename(name))}`,
      'x-content-type-options': 'nosniff',
    }
    return new Response(file, { headers })
  } catch {
    return missing
  }
}

/** Tells open pages (SSE) that something has changed; they load it then. */
export class LiveHints {
  readonly #pages = new Set<ReadableStreamDefaultController<string>>()

  open(request: Request, server: Server<undefined>) {
    server.timeout(request, 0) // quiet for hours is ordinary here
    let page: ReadableStreamDefaultController<string>
    const stream = new ReadableStream<string>({
      start: (controller) => {
        page = controller
        this.#pages.add(page)
        page.enqueue('data: open\n\n')
      },
      cancel: () => {
        this.#pages.delete(page)
      },
    })
    return new Response(stream, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } })
  }

  send() {
    for (const page of this.#pages) page.enqueue('data: changed\n\n')
  }
}

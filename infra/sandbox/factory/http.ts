import path from 'node:path'
import type { Faults } from '../faults'
import type { LiveHints } from '../live-hints'
import { page } from '../page'
import { sampleRoutes } from '../samples/routes'
import { createScanner } from '../samples/scanner'
import { serveStandIn } from '../stand-in'
import type { Arrivals } from './arrivals'
import { resolve } from './disk'
import type { Fault } from './fault'

export type HttpOptions = {
  port: number
  ftpPort: number
  root: string
  /** Where the sample scans are kept that were made. */
  samplesDir: string
  arrivals: Arrivals
  faults: Faults<Fault>
  live: LiveHints
}

/** The page that lists the files, and their downloads; and the sample scans, which need no process of their own. */
export function listenForHttp({ port, ftpPort, root, samplesDir, arrivals, faults, live }: HttpOptions) {
  const address = `ftp://127.0.0.1:${ftpPort}`
  const scanner = createScanner(samplesDir)
  const server = serveStandIn({
    port,
    faults,
    live,
    page: () => page({ file: path.join(import.meta.dir, 'page.html'), values: { address } }),
    routes: {
      '/files': { GET: async () => Response.json({ items: await arrivals.list() }) },
      '/files/*': { GET: (request) => download(root, request) },
      ...sampleRoutes(scanner),
    },
  })
  return {
    port: server.port,
    async stop() {
      scanner.stop()
      await server.stop()
    },
  }
}

async function download(root: string, request: Request) {
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

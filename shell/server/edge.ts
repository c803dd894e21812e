import { randomUUID } from 'node:crypto'
import type { Server } from 'bun'
import { ACCESS_COOKIE } from 'contracts/access/session-cookies'
import type { Service } from 'contracts/events'
import { type Site, siteOfHost } from 'contracts/site'
import { addressesIn, clientAddress } from './address'
import type { Admissions } from './admission/admissions'
import type { Bounds } from './admission/bounds'
import type { Config } from './config'
import { createDocs } from './docs/docs'
import { audiencesOf } from './live/audiences'
import { LIVE_HEADERS, type Live } from './live/live'
import type { Log } from './log'
import type { Metrics } from './metrics'
import { createAssets } from './pages/assets'
import { createCertificates } from './pages/certificates'
import { isTextThatNeverWas } from './pages/legal-texts'
import type { Page } from './pages/pages'
import { isFromElsewhere, secure } from './pages/policy'
import { problem } from './problem'
import { busy, createProxy, full } from './proxy/proxy'
import { createRoutes } from './proxy/routes'
import { createSamples } from './proxy/samples'
import { type Visitor, visitorOf } from './proxy/visitor'
import { STATUS } from './status'

/** 100 MiB for a scan, and a multipart frame around it. The contract limits each route further. */
const MOST_BODY_BYTES = 101 * 1024 * 1024
/** Bun closes a connection that moves less than 16 KB/s (its own measure) for so long. */
const IDLE_TIMEOUT_S = 60
/** For uploads: a slow line sends megabytes in this time and resumes where it stopped. Bun allows no longer timeout. */
const UPLOAD_TIMEOUT_S = 255
const READING = ['GET', 'HEAD']
const METHODS = [...READING, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

type Parts = {
  config: Config
  /** Identity's public keys as they are now. */
  keys: () => Config['ACCESS_KEYS']
  pages: {
    page(host: string, pathname: string, accepted: string | null): Promise<Page | null>
    registryText(): string | null
  }
  live: Live
  admissions: Admissions
  bounds: Bounds
  metrics: Metrics
  log: Log
  idleTimeoutS?: number
  bodyTimeoutMs?: number
  streamGraceMs?: number
}
type Asked = {
  request: Request
  url: URL
  site: Site
  /** The client's IP. */
  address: string
  requestId: string
  server: Server<undefined>
}
/** `kind` is the label of the request in the metrics; the browser keeps the visitor that it names. */
type Answer = { kind: string; response: Response; isPage?: boolean; visitor?: Visitor | undefined }

/** The public server: pages, files of shell and areas, `/api/<service>`, `/api/live`. Nothing else is reachable. */
export function serveEdge(parts: Parts) {
  const { config, log, metrics } = parts
  const answer = router(parts)
  const understood = reader(config)
  return Bun.serve({
    hostname: config.HOST,
    port: config.PORT,
    idleTimeout: parts.idleTimeoutS ?? IDLE_TIMEOUT_S,
    maxRequestBodySize: MOST_BODY_BYTES,
    development: false,
    async fetch(request, server) {
      const startedMs = performance.now()
      const asked = understood(request, server)
      if (!asked) return new Response(null, { status: STATUS.badRequest })
      const {
        kind,
        response,
        isPage = false,
        visitor,
      } = await answer(asked).catch((error) => failed(error, asked, log))
      const headers = response.headers
      secure(headers, asked.site, { isPage, pathname: asked.url.pathname })
      headers.set('x-request-id', asked.requestId)
      if (visitor) headers.append('set-cookie', visitor.setCookie)
      const seconds = (performance.now() - startedMs) / 1000
      metrics.countRequest(kind, response.status, seconds)
      log.debug('request', {
        method: request.method,
        path: asked.url.pathname,
        status: response.status,
        seconds,
        requestId: asked.requestId,
      })
      return response
    },
  })
}

/** Reads a request's site and address; null where the request is malformed or its client has gone. */
function reader({ SITES, TRUSTED_PROXIES }: Config) {
  const trusted = addressesIn(TRUSTED_PROXIES)
  return (request: Request, server: Server<undefined>): Asked | null => {
    const host = request.headers.get('host')
    const socket = server.requestIP(request)
    const url = URL.parse(request.url)
    if (!host || !socket || !url) return null
    return {
      request,
      url,
      site: siteOfHost(SITES, host),
      address: clientAddress(socket.address, request.headers.get('x-forwarded-for'), trusted),
      requestId: randomUUID(),
      server,
    }
  }
}

function failed(error: unknown, { request, requestId, url }: Asked, log: Log): Answer {
  // The client has gone and reads no answer.
  if (request.signal.aborted) return { kind: 'gone', response: new Response(null, { status: STATUS.clientGone }) }
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  log.error(message, { path: url.pathname, requestId, stack })
  return { kind: 'failed', response: problem('internal-error', 'Something went wrong on our side.', requestId) }
}

function router({
  config,
  keys,
  pages,
  live,
  bounds,
  admissions,
  log,
  streamGraceMs,
  bodyTimeoutMs,
}: Parts): (asked: Asked) => Promise<Answer> {
  const asset = createAssets({ '/shell/': config.STATIC_DIR, '/areas/': config.AREAS_DIR })
  const certificate = createCertificates(config)
  const docs = createDocs()
  const routes = createRoutes()
  const samples = createSamples(config.SAMPLES_URL, bounds)
  const passOn = createProxy({ secret: config.EDGE_SECRET, bounds, admissions, bodyTimeoutMs })

  return async function answer(asked): Promise<Answer> {
    const { request, url } = asked
    if (!METHODS.includes(request.method)) return refusedMethod(METHODS)
    if (isFromElsewhere(request))
      return {
        kind: 'refused',
        response: problem('not-allowed', 'The request comes from another site.', asked.requestId),
      }
    if (url.pathname.startsWith('/api/')) return answerApi(asked)
    if (!READING.includes(request.method)) return refusedMethod(READING)
    if (url.pathname === '/registry.json') return answerRegistry()
    if (url.pathname.startsWith('/shell/') || url.pathname.startsWith('/areas/')) return answerAsset(asked)
    if (/^\/docs(\/|$)/.test(url.pathname)) return answerDocs(asked)
    if (samples && url.pathname.startsWith('/samples/')) return { kind: 'samples', response: await samples(asked) }
    const found = await certificate(request, url.pathname, asked.site)
    return found ? { kind: 'asset', response: found } : answerPage(asked)
  }

  async function answerDocs({ request, url }: Asked): Promise<Answer> {
    const found = await docs(request, url.pathname)
    return {
      kind: 'docs',
      response: found ?? plain(STATUS.notFound, 'The documentation has no such page; it begins at /docs.'),
    }
  }

  async function answerApi(asked: Asked): Promise<Answer> {
    const { request, url, address, requestId, server } = asked
    if (url.pathname === '/api/live' && READING.includes(request.method)) return answerLive(asked)
    const [, service = '', path = ''] = /^\/api\/([a-z0-9-]+)(\/.*)$/.exec(url.pathname) ?? []
    if (!isReached(config, service))
      return { kind: 'nowhere', response: problem('no-such-route', 'There is no such service.', requestId) }
    const travel = routes(service, request.method, path)
    // Before its body is read and its visitor is found: that is half of the work on a refusal, and most of a flood is refused.
    if (travel.kind !== 'flows' && admissions.refuses(service, travel.isFirst))
      return { kind: service, response: busy(requestId) }
    if (travel.kind === 'flows') server.timeout(request, UPLOAD_TIMEOUT_S)
    const visitor = visitorOf(request.headers)
    const { owner, otherCookies: cookies } = visitor
    const caller = { siteId: asked.site.id, owner, address, requestId, trace: newTrace(), cookies }
    const target = `${config.SERVICES[service]}${path}${url.search}`
    const response = await passOn({ request, service, target, travel, caller })
    // People share browsers: the next one gets a new visitor, and sees no record of the person who signed out.
    const kept = endsSession(response) ? visitorOf(new Headers()) : visitor
    return { kind: service, response, visitor: kept.isNew ? kept : undefined }
  }

  async function answerLive({ request, site, address, requestId, server }: Asked): Promise<Answer> {
    const visitor = visitorOf(request.headers)
    const asked = { headers: request.headers, site, visitor }
    const subscription = await audiencesOf(asked, keys(), new Date(), streamGraceMs)
    if (!subscription)
      return { kind: 'live', response: problem('session-expired', 'The session has to be renewed.', requestId) }
    if (request.method === 'HEAD') return { kind: 'live', response: new Response(null, { headers: LIVE_HEADERS }) }
    const release = bounds.streams.take(address)
    if (!release) return { kind: 'live', response: full(requestId) }
    server.timeout(request, 0)
    const response = await live.open(subscription, release)
    return { kind: 'live', response, visitor: visitor.isNew ? visitor : undefined }
  }

  async function answerAsset({ request, url }: Asked): Promise<Answer> {
    const found = await asset(request, url.pathname)
    return { kind: 'asset', response: found ?? plain(STATUS.notFound, 'No such file.') }
  }

  function answerRegistry(): Answer {
    const text = pages.registryText()
    if (text === null) return { kind: 'registry', response: plain(STATUS.unavailable, 'There is no registry yet.') }
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    return { kind: 'registry', response: new Response(text, { headers }) }
  }

  async function answerPage(asked: Asked): Promise<Answer> {
    const { request, url, requestId } = asked
    const page = await pages.page(
      request.headers.get('host') ?? '',
      url.pathname,
      request.headers.get('accept-encoding'),
    )
    if (!page)
      return { kind: 'page', response: plain(STATUS.unavailable, 'The site is being prepared. Try again in a minute.') }
    const visitor = visitorOf(request.headers)
    const ask = (path: string, signal: AbortSignal) => askOrders(asked, visitor, path, signal)
    const isFound = page.kind === 'found' && !(await isTextThatNeverWas(url.pathname, ask))
    if (!isFound) log.warn('404: no such page', { path: url.pathname, requestId })
    const headers = { ...page.headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
    const status = isFound ? STATUS.ok : STATUS.notFound
    return { kind: 'page', response: new Response(page.body, { status, headers }), isPage: true, visitor }
  }

  /** Asks on behalf of a page's reader, within the same limits as the page itself would. */
  async function askOrders({ site, address, requestId }: Asked, { owner }: Visitor, path: string, signal: AbortSignal) {
    const target = `${config.SERVICES.orders}${path}`
    const caller = { siteId: site.id, owner, address, requestId, trace: newTrace(), cookies: '' }
    const travel = routes('orders', 'GET', path)
    return passOn({ request: new Request(target, { signal }), service: 'orders', target, travel, caller })
  }
}

const isReached = ({ SERVICES }: Config, service: string): service is Service => Object.hasOwn(SERVICES, service)

/** Whether a service deletes the session's cookie. */
const endsSession = ({ headers }: Response) => headers.getSetCookie().some((it) => it.startsWith(`${ACCESS_COOKIE}=;`))

function newTrace(): string {
  const random = crypto.getRandomValues(new Uint8Array(24)).toHex()
  return `00-${random.slice(0, 32)}-${random.slice(32)}-01`
}

const refusedMethod = (allowed: string[]): Answer => ({
  kind: 'refused',
  response: new Response(null, { status: STATUS.methodNotAllowed, headers: { allow: allowed.join(', ') } }),
})

const plain = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === STATUS.unavailable ? { 'retry-after': '5' } : {}),
    },
  })

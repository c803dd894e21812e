import { dirname, join } from 'node:path'
import { SERVICES } from 'contracts/events'
import { createFiles, type Files } from '../pages/assets'
import { frontPage } from './front-page'
import type { Html } from './html'
import { referencePage } from './reference-page'
import { CONTRACTS, readOperations, snapshotOf } from './snapshots'

/**
 * The documentation's own policy: scripts and data from this host alone, no inline script. The reference sets inline
 * styles, which no hash can allow; it loads no style and no picture from elsewhere.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
} as const
type Place = { path: string; type: keyof typeof TYPES }

const found = (name: string) => Bun.resolveSync(name, import.meta.dir)
const own = (name: string) => join(import.meta.dir, name)
const swagger = (name: string) => join(dirname(found('swagger-ui-dist/package.json')), name)

/** Every file below /docs; any other address answers 404. */
const FILES: { readonly [address: string]: Place } = {
  '/docs/ui/tokens.css': { path: found('frontend-kit/ui/tokens.css'), type: 'css' },
  '/docs/ui/docs.css': { path: own('docs.css'), type: 'css' },
  '/docs/ui/reference.css': { path: own('reference.css'), type: 'css' },
  '/docs/ui/reference.js': { path: own('reference.js'), type: 'js' },
  '/docs/ui/swagger-ui.css': { path: swagger('swagger-ui.css'), type: 'css' },
  '/docs/ui/swagger-ui-bundle.js': { path: swagger('swagger-ui-bundle.js'), type: 'js' },
  '/docs/ui/onest.woff2': {
    path: found('@fontsource-variable/onest/files/onest-latin-wght-normal.woff2'),
    type: 'woff2',
  },
  '/docs/asyncapi.json': { path: join(CONTRACTS, 'asyncapi.json'), type: 'json' },
  '/docs/examples/place-order.ts': { path: join(CONTRACTS, 'examples/place-order.ts'), type: 'text' },
  '/docs/examples/place-order.sh': { path: join(CONTRACTS, 'examples/place-order.sh'), type: 'text' },
  ...Object.fromEntries(
    SERVICES.map((it) => [`/docs/openapi/${it}.json`, { path: snapshotOf(it), type: 'json' } as const]),
  ),
}

/**
 * The documentation for other teams, below /docs. It is made from the committed contracts alone, so it works while
 * services are down. Null for an address outside /docs.
 */
export function createDocs(): (request: Request, pathname: string) => Promise<Response | null> {
  const files: Files = createFiles()
  const pages = new Map<string, Html>([
    ['/docs', frontPage(readOperations())],
    ...SERVICES.map((it) => [`/docs/${it}`, referencePage(it)] as const),
  ])
  return async function docs(request, pathname) {
    const address = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
    const page = pages.get(address)
    const place = Object.hasOwn(FILES, pathname) ? FILES[pathname] : undefined
    const response = page
      ? await files.text(request, address, page.text, TYPES.html)
      : place && (await files.file(request, place.path, TYPES[place.type]))
    if (page) response?.headers.set('content-security-policy', POLICY)
    return response ?? null
  }
}

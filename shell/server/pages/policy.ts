import { createHash } from 'node:crypto'
import type { Site } from 'contracts/site'

/**
 * React Aria adds this one style element when its first button appears; the hash allows no other. React sets styles on
 * elements through the DOM's objects, which the policy does not restrict.
 */
const REACT_ARIA_STYLE = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A page loads from its own host alone, runs no inline script, submits no form and cannot be framed. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${hashOf(REACT_ARIA_STYLE)}`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** A document that is no page, e.g. JSON opened in a tab, loads and runs nothing. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * The Worker that reads the codes of a camera compiles WebAssembly. A Worker's policy is that of its own script, so only this one
 * has the right to; it can connect to nothing, and no page has it.
 */
const DECODER = /^\/areas\/packer\/[^/]+\/decoder\.worker(\.[0-9a-f]{8})?\.js$/
const DECODER_POLICY = `${NO_PAGE_POLICY}; script-src 'wasm-unsafe-eval'`

/** Two years, as the preload lists ask. */
const HTTPS_ONLY = 'max-age=63072000; includeSubDomains'

/** On every answer. */
const COMMON = Object.entries({
  'x-content-type-options': 'nosniff',
  // An address names an order, so other sites must not get it.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
})

const permissions = (camera: '(self)' | '()') =>
  `camera=${camera}, display-capture=(), geolocation=(), microphone=(), payment=(), usb=()`

/** Packers scan labels by the camera of a tablet. */
const hasCamera = (pathname: string) => pathname === '/packer' || pathname.startsWith('/packer/')

/** Adds the security headers; a policy that the answer already has stays. */
export function secure(
  headers: Headers,
  site: Site,
  { isPage, pathname }: { isPage: boolean; pathname: string },
): void {
  for (const [name, value] of COMMON) headers.set(name, value)
  headers.set('permissions-policy', permissions(isPage && hasCamera(pathname) ? '(self)' : '()'))
  if (isPage) headers.set('content-security-policy', PAGE_POLICY)
  else if (DECODER.test(pathname)) headers.set('content-security-policy', DECODER_POLICY)
  else if (!headers.has('content-security-policy')) headers.set('content-security-policy', NO_PAGE_POLICY)
  if (site.origin.startsWith('https:')) headers.set('strict-transport-security', HTTPS_ONLY)
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that changes something comes from another site's page, which sends the cookies without the person's
 * consent. Browsers name the origin of every such request; other programs name none.
 */
export function isFromElsewhere(request: Request): boolean {
  if (READING.has(request.method)) return false
  const origin = request.headers.get('origin')
  if (origin !== null) return URL.parse(origin)?.host !== request.headers.get('host')?.toLowerCase()
  return ![null, 'same-origin', 'none'].includes(request.headers.get('sec-fetch-site'))
}

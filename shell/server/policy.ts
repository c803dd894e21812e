import { createHash } from 'node:crypto'
import type { Site } from 'contracts/site'

/**
 * React Aria writes this one style element into the page when its first button appears; its hash lets in nothing else.
 * Styles that React sets on elements go through the DOM's objects, which the policy does not touch.
 */
const REACT_ARIA_STYLE = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What a page may do: load from its own host and nothing else, run no text as code, send no form, be framed by nobody. */
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

/** A document that is not a page, e.g. JSON opened in a tab, may do nothing at all. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Two years, as the preload lists ask. */
const HTTPS_ONLY = 'max-age=63072000; includeSubDomains'

/** On every answer. */
const COMMON = Object.entries({
  'x-content-type-options': 'nosniff',
  // An address names an order, which is nobody else's business.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
})

/** Completes an answer; a policy that a service has given its own document stays. */
export function secure(headers: Headers, site: Site, { isPage }: { isPage: boolean }): void {
  for (const [name, value] of COMMON) headers.set(name, value)
  if (isPage) headers.set('content-security-policy', PAGE_POLICY)
  else if (!headers.has('content-security-policy')) headers.set('content-security-policy', NO_PAGE_POLICY)
  if (site.origin.startsWith('https:')) headers.set('strict-transport-security', HTTPS_ONLY)
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that changes something comes from another site's page: a cookie travels with it, the person's will
 * does not. Browsers name the origin of every such request; a program that is no browser names none.
 */
export function isFromElsewhere(request: Request): boolean {
  if (READING.has(request.method)) return false
  const origin = request.headers.get('origin')
  if (origin !== null) return URL.parse(origin)?.host !== request.headers.get('host')?.toLowerCase()
  return ![null, 'same-origin', 'none'].includes(request.headers.get('sec-fetch-site'))
}

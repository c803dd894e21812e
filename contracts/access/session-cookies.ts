// A separate file, so that the browser gets it without the schemas.

/** The token lives minutes, its cookie as long as the session: an expired token means «renew me», not «nobody». */
export const ACCESS_COOKIE = '__Host-access'
/** The browser sends it to identity alone: `Path=/api/identity`, with which a `__Host-` name is not allowed. */
export const REFRESH_COOKIE = '__Secure-refresh'
/** Holds no secret; tells scripts that somebody is signed in, so that a visitor's page makes no request. */
export const SIGNED_IN_COOKIE = '__Host-signed-in'

/** The value of a cookie in a Cookie header; the first of several with this name. */
export function cookieOf(header: string | null, name: string): string | undefined {
  const pair = header?.split(';').find((it) => it.slice(0, it.indexOf('=')).trim() === name)
  return pair?.slice(pair.indexOf('=') + 1).trim()
}

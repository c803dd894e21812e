// They stand alone, so that the browser knows them without carrying the schemas.

/** The token lives minutes, its cookie as long as the session: one that is out of date says «renew me», not «nobody». */
export const ACCESS_COOKIE = '__Host-access'
/** Sent to identity alone: `Path=/api/identity`, for which a `__Host-` name is not allowed. */
export const REFRESH_COOKIE = '__Secure-refresh'
/** Bears nothing; tells scripts that somebody is signed in, so that a visitor's page need not ask. */
export const SIGNED_IN_COOKIE = '__Host-signed-in'

/** The value of a cookie in a Cookie header; the first where a name comes twice. */
export function cookieOf(header: string | null, name: string): string | undefined {
  const pair = header?.split(';').find((it) => it.slice(0, it.indexOf('=')).trim() === name)
  return pair?.slice(pair.indexOf('=') + 1).trim()
}

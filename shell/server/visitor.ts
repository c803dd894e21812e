import { randomBytes } from 'node:crypto'

/** The prefix makes browsers refuse it over plain HTTP, for other paths, and from other hosts. */
const COOKIE = '__Host-visitor'
/** 256 bits, so that nobody finds another's by guessing. */
const SECRET_BYTES = 32
/** With what stands before it in a Cookie header. */
const OWN = new RegExp(`(?:^|;)\\s*${COOKIE}\\s*=([^;]*)`, 'g')
const SECRET = /^[A-Za-z0-9_-]{43}$/
const YEAR_S = 365 * 24 * 60 * 60

export type Visitor = {
  /** What services see and keep: the cookie cannot be made from it. */
  owner: string
  isNew: boolean
  /** Value of a Set-Cookie header that keeps the visitor for a year from now. */
  setCookie: string
  /** The Cookie header without the visitor's secret, which no service needs to know; empty where nothing is left. */
  otherCookies: string
}

/** The visitor of a request, by cookie; whoever has none, or something else under its name, becomes a new one. */
export function visitorOf(headers: Headers): Visitor {
  const cookies = headers.get('cookie') ?? ''
  const known = [...cookies.matchAll(OWN)].map(([, value = '']) => value.trim()).find((it) => SECRET.test(it))
  const secret = known ?? randomBytes(SECRET_BYTES).toString('base64url')
  return {
    owner: Bun.CryptoHasher.hash('sha256', secret, 'hex'),
    isNew: known === undefined,
    setCookie: `${COOKIE}=${secret}; Path=/; Max-Age=${YEAR_S}; HttpOnly; Secure; SameSite=Lax`,
    otherCookies: cookies.replace(OWN, '').replace(/^[;\s]+/, ''),
  }
}

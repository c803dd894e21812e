import { randomBytes } from 'node:crypto'
import { BROWSER_LIFE_S, VISITOR_COOKIE } from 'contracts/access/cookies'

/** 256 bits, which nobody can guess. */
const SECRET_BYTES = 32
/** Our cookie in a Cookie header, with the separator before it. */
const OWN = new RegExp(`(?:^|;)\\s*${VISITOR_COOKIE}\\s*=([^;]*)`, 'g')
const SECRET = /^[A-Za-z0-9_-]{43}$/

export type Visitor = {
  /** The SHA-256 of the secret: services store it and cannot derive the cookie from it. */
  owner: string
  isNew: boolean
  /** The Set-Cookie header that keeps the visitor for a year from now. */
  setCookie: string
  /** The Cookie header without the visitor's secret, which no service needs; it may be empty. */
  otherCookies: string
}

/** The visitor of a request by its cookie; a missing or malformed cookie makes a new visitor. */
export function visitorOf(headers: Headers): Visitor {
  const cookies = headers.get('cookie') ?? ''
  const known = [...cookies.matchAll(OWN)].map(([, value = '']) => value.trim()).find((it) => SECRET.test(it))
  const secret = known ?? randomBytes(SECRET_BYTES).toString('base64url')
  return {
    owner: Bun.CryptoHasher.hash('sha256', secret, 'hex'),
    isNew: known === undefined,
    setCookie: `${VISITOR_COOKIE}=${secret}; Path=/; Max-Age=${BROWSER_LIFE_S}; HttpOnly; Secure; SameSite=Lax`,
    otherCookies: cookies.replace(OWN, '').replace(/^[;\s]+/, ''),
  }
}

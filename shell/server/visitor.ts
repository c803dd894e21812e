import { createHash, randomBytes } from 'node:crypto'

/** The prefix makes browsers refuse it over plain HTTP, for other paths, and from other hosts. */
const COOKIE = '__Host-visitor'
/** 256 bits, so that nobody finds another's by guessing. */
const SECRET_BYTES = 32
const SECRET = /^[A-Za-z0-9_-]{43}$/
const YEAR_S = 365 * 24 * 60 * 60

export type Visitor = {
  /** What services see and keep: the cookie cannot be made from it. */
  owner: string
  isNew: boolean
  /** Value of a Set-Cookie header that keeps the visitor for a year from now. */
  setCookie: string
}

/** The visitor of a request, by cookie; whoever has none, or something else under its name, becomes a new one. */
export function visitorOf(headers: Headers): Visitor {
  const known = cookies(headers).find(([name, value]) => name === COOKIE && SECRET.test(value))?.[1]
  const secret = known ?? randomBytes(SECRET_BYTES).toString('base64url')
  return {
    owner: createHash('sha256').update(secret).digest('hex'),
    isNew: known === undefined,
    setCookie: `${COOKIE}=${secret}; Path=/; Max-Age=${YEAR_S}; HttpOnly; Secure; SameSite=Lax`,
  }
}

/** The Cookie header without the visitor's secret, which no service needs to know; undefined where nothing is left. */
export function cookiesForServices(headers: Headers): string | undefined {
  const others = cookies(headers).filter(([name]) => name !== COOKIE)
  return others.length > 0 ? others.map(([name, value]) => `${name}=${value}`).join('; ') : undefined
}

function cookies(headers: Headers): [name: string, value: string][] {
  const pairs = headers.get('cookie')?.split(';') ?? []
  return pairs.map((pair) => {
    const [name = '', ...rest] = pair.split('=')
    return [name.trim(), rest.join('=').trim()]
  })
}

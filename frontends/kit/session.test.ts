import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { type ApiProblem, answer, fetchWithRetry, renewSession } from './api'

/** A server that refuses the expired token until identity's route has renewed it. */
let server: ReturnType<typeof Bun.serve>
let asked: string[] = []
let isTokenExpired = true
/** What identity answers to the next renewals; then it renews. */
let renewals: (() => Response | Promise<Response>)[] = []

const refused = (code: string) => Response.json({ code }, { status: 401 })
const renewed = (person: unknown = { id: 'p-1', email: 'anna@example.org', name: null, roles: [] }) => {
  isTokenExpired = false
  return Response.json({ person, expiresAt: person && new Date(Date.now() + 300_000).toISOString() })
}
const pageBefore = globalThis.location

beforeAll(() => {
  server = Bun.serve({
    port: 0,
    async fetch(request) {
      const { pathname } = new URL(request.url)
      asked.push(`${request.method} ${pathname} ${await request.text()}`.trim())
      if (pathname === '/api/identity/v1/session/renewal') return (renewals.shift() ?? renewed)()
      return isTokenExpired ? refused('session-expired') : Response.json({ id: 1 })
    },
  })
  // The page whose addresses are meant.
  globalThis.location = new URL(server.url) as unknown as Location
})
afterAll(async () => {
  globalThis.location = pageBefore
  await server.stop(true)
})
beforeEach(() => {
  asked = []
  renewals = []
  isTokenExpired = true
})

const call = (path: string, init?: RequestInit) =>
  fetchWithRetry(new Request(new URL(path, server.url), init), async () => {})
const RENEWAL = 'POST /api/identity/v1/session/renewal'

test('a call with an expired token is repeated after one renewal, with its body', async () => {
  expect((await call('/api/orders/v1/orders/7', { method: 'POST', body: '{"a":1}' })).status).toBe(200)
  expect(asked).toEqual(['POST /api/orders/v1/orders/7 {"a":1}', RENEWAL, 'POST /api/orders/v1/orders/7 {"a":1}'])
})

test('calls with an expired token at the same time share one renewal', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => call(`/api/orders/v1/orders/${index}`)))
  expect(answers.map((it) => it.status)).toEqual(Array(10).fill(200))
  expect(asked.filter((it) => it === RENEWAL)).toHaveLength(1)
})

test('a call that was sent before a renewal and refused after it causes no further renewal', async () => {
  const sentAtMs = performance.now()
  expect(await renewSession(sentAtMs)).toBe(true)
  expect(await renewSession(sentAtMs)).toBe(true)
  expect(asked).toEqual([RENEWAL])
  expect(await renewSession(performance.now())).toBe(true)
  expect(asked).toEqual([RENEWAL, RENEWAL])
})

test('where the session has ended, the call is repeated as a visitor', async () => {
  renewals = [() => renewed(null)]
  expect((await call('/api/orders/v1/orders/7')).status).toBe(200)
})

test('a token that is refused again ends the call, without an endless loop of renewals', async () => {
  renewals = [() => Response.json({ person: null, expiresAt: null })]
  const response = await call('/api/orders/v1/orders/7')
  expect([response.status, await response.json()]).toEqual([401, { code: 'session-expired' }])
  expect(asked.filter((it) => it === RENEWAL)).toHaveLength(1)
})

test('a visitor who was never signed in causes no renewal', async () => {
  isTokenExpired = false
  const visitor = Bun.serve({ port: 0, fetch: () => refused('not-authenticated') })
  const response = await fetchWithRetry(new Request(visitor.url), async () => {})
  expect([response.status, await response.json()]).toEqual([401, { code: 'not-authenticated' }])
  expect(asked).toEqual([])
  await visitor.stop(true)
})

test('while identity is down, a read waits for it, and a write fails as transient', async () => {
  renewals = [() => new Response(null, { status: 503 })]
  expect((await call('/api/orders/v1/orders/7')).status).toBe(200)

  isTokenExpired = true
  renewals = [() => new Response(null, { status: 503 })]
  const write = call('/api/orders/v1/orders', { method: 'POST' }).then((response) => ({ response }))
  expect(await answer(write).catch((it: ApiProblem) => it)).toMatchObject({ code: 'unavailable' })
})

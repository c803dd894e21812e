import { expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { anEdge, aService } from '../test/edge'

const COOKIE = /^__Host-visitor=([A-Za-z0-9_-]{43}); Path=\/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax$/

test('the first page makes a visitor of 256 random bits, for a year', async () => {
  await using edge = anEdge()
  const [first, second] = await Promise.all([edge.get('/order'), edge.get('/order')])
  const [, one] = COOKIE.exec(first.headers.get('set-cookie') ?? '') ?? []
  const [, other] = COOKIE.exec(second.headers.get('set-cookie') ?? '') ?? []
  expect(Buffer.from(one ?? '', 'base64url')).toHaveLength(32)
  expect(other).not.toBe(one)
})

test('a returning visitor stays the same', async () => {
  await using edge = anEdge()
  const cookie = (await edge.get('/order')).headers.get('set-cookie')?.split(';')[0] ?? ''
  const again = await edge.get('/order', { headers: { cookie: `other=1; ${cookie}` } })
  expect(again.headers.get('set-cookie')).toStartWith(cookie)
})

test('a service gets the hash of the visitor, never the cookie', async () => {
  await using service = aService((request) => Response.json(Object.fromEntries(request.headers)))
  await using edge = anEdge({ services: { orders: service.url } })
  const secret = Buffer.alloc(32, 7).toString('base64url')
  const answer = await edge.get('/api/orders/v1/orders', { headers: { cookie: `a=1; __Host-visitor=${secret}; b=2` } })
  const received = (await answer.json()) as Record<string, string>
  expect(received['x-visitor']).toBe(createHash('sha256').update(secret).digest('hex'))
  expect(received.cookie).toBe('a=1; b=2')
  expect(JSON.stringify(received)).not.toContain(secret)
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test('a call without a visitor makes one and belongs to it', async () => {
  await using service = aService((request) => new Response(request.headers.get('x-visitor')))
  await using edge = anEdge({ services: { orders: service.url } })
  for (const cookie of ['', '__Host-visitor=', '__Host-visitor=guessed', `__Host-visitor=${'é'.repeat(43)}`]) {
    const answer = await edge.get('/api/orders/v1/orders', { headers: cookie ? { cookie } : {} })
    const [, secret = ''] = COOKIE.exec(answer.headers.get('set-cookie') ?? '') ?? []
    expect(await answer.text()).toBe(createHash('sha256').update(secret).digest('hex'))
  }
})

test('files set no visitor cookie, so that caches may keep them', async () => {
  await using edge = anEdge()
  expect((await edge.get('/shell/main.0a1b2c3d.js')).headers.get('set-cookie')).toBeNull()
})

test('the end of a session gives the browser a new visitor', async () => {
  await using service = aService(
    () => new Response(null, { status: 204, headers: { 'set-cookie': '__Host-access=; Path=/; Max-Age=0' } }),
  )
  await using edge = anEdge({ services: { identity: service.url } })
  const cookie = `__Host-visitor=${Buffer.alloc(32, 7).toString('base64url')}`
  const answer = await edge.get('/api/identity/v1/sessions', { headers: { cookie } })
  const [ended, visitor] = answer.headers.getSetCookie()
  expect(ended).toStartWith('__Host-access=;')
  expect(visitor).toMatch(COOKIE)
  expect(visitor).not.toContain(cookie)
})

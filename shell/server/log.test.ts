import { expect, test } from 'bun:test'
import { REFRESH_COOKIE } from 'contracts/session-cookies'
import { anEdge, aService, aSession, EDGE_SECRET, NOWHERE } from './test/edge'

test('no cookie, token, link or IP stands in the log, whatever is asked and whatever fails', async () => {
  await using service = aService((request) => new Response(null, { status: request.method === 'GET' ? 200 : 500 }))
  const services = { identity: service.url, orders: `http://${NOWHERE}` }
  await using edge = anEdge({ services, trustedProxies: ['127.0.0.0/8'], logLevel: 'debug' })
  const page = await edge.get('/order')
  const [, visitor = ''] = /__Host-visitor=([^;]+)/.exec(page.headers.get('set-cookie') ?? '') ?? []
  const [session, expired] = [await aSession(), await aSession({}, { livesMs: -1000 })]
  const [access = '', old = ''] = [session, expired].map((it) => it.cookie.split('=')[1])
  const [token, refresh] = ['LinkToken_'.repeat(7).slice(0, 64), 'Refresh-'.repeat(8)]
  const ask = (path: string, { cookie = session.cookie, method = 'GET' } = {}) =>
    edge.get(path, {
      method,
      headers: {
        cookie: `__Host-visitor=${visitor}; ${cookie}; ${REFRESH_COOKIE}=${refresh}`,
        'x-forwarded-for': '203.0.113.7',
        referer: `http://ru.example/auth?token=${token}`,
        authorization: `Bearer ${token}`,
      },
    })
  const statuses: number[] = []
  for (const [path, options] of [
    [`/auth?token=${token}`],
    // As some mail programs write the address /auth#token=….
    [`/auth%23token=${token}`],
    [`/api/identity/v1/session?token=${token}`],
    [`/api/identity/v1/sessions/${token}`, { method: 'POST' }],
    [`/api/orders/v1/orders?token=${token}`],
    [`/api/live?token=${token}`, { cookie: expired.cookie }],
    [`/shell/${token}.js`],
  ] as [string, Parameters<typeof ask>[1]][])
    statuses.push((await ask(path, options)).status)
  edge.remove('static/index.html')
  edge.write('static/index.html/unreadable', '')
  statuses.push((await ask(`/auth%23token=${token}`)).status)
  expect(statuses).toEqual([200, 404, 200, 500, 503, 401, 404, 500])

  const log = edge.logged.map((it) => JSON.stringify(it)).join('\n')
  for (const said of ['"404: no such page"', '"level":"error"', '"/api/identity/v1/session"', '"/auth%23token=…"'])
    expect(log).toContain(said)
  for (const secret of [visitor, access, old, refresh, token, EDGE_SECRET, '203.0.113.7']) {
    expect(secret.length).toBeGreaterThan(10)
    expect(log).not.toContain(secret)
  }
})

import { expect, test } from 'bun:test'
import { problem } from '../problem'
import { anEdge, aService, EDGE_SECRET, NOWHERE } from '../test/edge'

const LANDING = { landing: { version: 'v1' } }
const routes = ['/', '/public-offer', '/public-offer/*', '/imprint', '/imprint/*']

/** Orders with the one text /public-offer in one version, and an edge whose landing shows texts. */
function aSiteWithOffer(answer?: () => Promise<Response>) {
  const asked: { path: string; site: string | null; edge: string | null; cookie: string | null }[] = []
  const orders = aService(({ url, headers }) => {
    const path = new URL(url).pathname
    asked.push({ path, site: headers.get('x-site'), edge: headers.get('x-edge'), cookie: headers.get('cookie') })
    if (answer) return answer()
    if (path === '/v1/legal-texts/public-offer/versions/nonsense') return problem('invalid-request', 'No version.', '1')
    const isThere = ['/v1/legal-texts/public-offer', '/v1/legal-texts/public-offer/versions/2026-11-24'].includes(path)
    return isThere ? Response.json({}) : problem('text-not-found', 'It never was.', '1')
  })
  const edge = anEdge({ services: { orders: orders.url } })
  edge.build('landing', 'v1', { routes })
  edge.register(LANDING)
  return {
    asked,
    edge,
    async [Symbol.asyncDispose]() {
      await edge[Symbol.asyncDispose]()
      await orders[Symbol.asyncDispose]()
    },
  }
}

test.each([
  ['/public-offer', 200],
  ['/public-offer/', 200],
  ['/public-offer/2026-11-24', 200],
  ['/public-offer/2020-01-01', 404],
  ['/public-offer/nonsense', 404],
  ['/public-offer/2026-11-24/content', 404],
  ['/imprint', 404],
  ['/', 200],
])('LEGAL-015 %s answers %d with the page', async (path, status) => {
  await using site = aSiteWithOffer()
  const answer = await site.edge.get(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
  expect(await answer.text()).toContain('<div id="root">')
})

test('LEGAL-015 the edge asks for the text of the site, without what tells who reads it', async () => {
  await using site = aSiteWithOffer()
  await site.edge.get('/public-offer/2026-11-24', { host: 'eu.example', headers: { cookie: 'a=1' } })
  expect(site.asked).toEqual([
    { path: '/v1/legal-texts/public-offer/versions/2026-11-24', site: 'eu', edge: EDGE_SECRET, cookie: null },
  ])
})

test('the page of a text goes out while orders is away, and while it does not answer', async () => {
  await using away = anEdge({ services: { orders: `http://${NOWHERE}` } })
  away.build('landing', 'v1', { routes })
  away.register(LANDING)
  expect((await away.get('/public-offer/2020-01-01')).status).toBe(200)
  await using silent = aSiteWithOffer(() => new Promise(() => {}))
  expect((await silent.edge.get('/public-offer/2020-01-01')).status).toBe(200)
})

import { expect, test } from 'bun:test'
import { anEdge, aService } from './test/edge'

/** Every kind of address that the edge answers by itself or passes on. */
const ADDRESSES = [
  '/',
  '/order',
  '/no-such-page',
  '/registry.json',
  '/shell/main.0a1b2c3d.js',
  '/shell/no-such-file.js',
  '/areas/wizard/v1/remoteEntry.0a1b2c3d.js',
  '/docs',
  '/docs/openapi/orders.json',
  '/docs/no-such-page',
  '/samples/arch.stl',
  '/api/orders/v1/price-list',
  '/api/files/v1/archives/7f3a9c21-0000-4000-8000-00000000000a',
  '/api/nowhere/v1/anything',
]

/** Of a HEAD a service says how long the body of its GET would be. */
const service = ({ method, url }: Request) => {
  const length = url.includes('/v1/archives/') ? 100_000 : 12
  const headers = { 'content-type': 'application/json', 'content-length': `${length}` }
  return new Response(method === 'HEAD' ? null : '.'.repeat(length), { headers })
}

test.each(ADDRESSES)('HEAD %s is answered as GET is, without a body', async (address) => {
  await using behind = aService(service)
  await using edge = anEdge({ services: { orders: behind.url, files: behind.url }, samplesUrl: behind.url })
  const [got, headed] = [await edge.get(address), await edge.get(address, { method: 'HEAD' })]
  expect((await got.bytes()).length).toBeGreaterThan(0)
  expect((await headed.bytes()).length).toBe(0)
  expect(headed.status).toBe(got.status)
  // A GET of a long file is passed on as a stream, which names no length.
  const named = ['content-type', 'content-length', 'cache-control', 'etag'].filter((it) => got.headers.has(it))
  for (const name of named) expect([name, headed.headers.get(name)]).toEqual([name, got.headers.get(name)])
})

test('HEAD of the live stream is answered at once, and opens no stream', async () => {
  await using edge = anEdge()
  const answer = await edge.get('/api/live', { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'text/event-stream',
    '',
  ])
  expect(await (await fetch(`${edge.inside}/metrics`)).text()).toMatch(/^live_streams 0$/m)
})

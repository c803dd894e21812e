import { expect, test } from 'bun:test'
import { anEdge, aService, NOWHERE } from './test/edge'

test('the edge is ready when index.html and the registry exist, with or without NATS', async () => {
  await using edge = anEdge({ natsUrl: `nats://${NOWHERE}` })
  const ready = async () => {
    const answer = await fetch(`${edge.inside}/health/ready`)
    return [answer.status, await answer.json()] as const
  }
  expect(await ready()).toEqual([200, { ready: true, nats: 'gone' }])
  edge.remove('static/index.html')
  expect(await ready()).toEqual([503, { ready: false, nats: 'gone' }])
  expect((await edge.get('/order')).status).toBe(503)
  expect((await fetch(`${edge.inside}/health/live`)).status).toBe(200)
})

test('health and metrics are on the inside port alone', async () => {
  await using edge = anEdge()
  for (const path of ['/health/ready', '/health/live', '/metrics']) {
    expect([path, (await edge.get(path)).status]).toEqual([path, 404])
    expect([path, (await fetch(`${edge.inside}${path}`)).status]).toEqual([path, 200])
  }
})

test('the metrics count requests by kind and status', async () => {
  await using service = aService(() => new Response(null, { status: 204 }))
  await using edge = anEdge({ services: { orders: service.url } })
  for (const path of ['/order', '/order', '/nowhere', '/api/orders/v1/x', '/shell/main.0a1b2c3d.js'])
    await edge.get(path)
  const metrics = await (await fetch(`${edge.inside}/metrics`)).text()
  for (const [kind, status, count] of [
    ['page', 200, 2],
    ['page', 404, 1],
    ['orders', 204, 1],
    ['asset', 200, 1],
  ])
    expect(metrics).toContain(`http_request_duration_seconds_count{kind="${kind}",status="${status}"} ${count}\n`)
  expect(metrics).toContain('\nnats_connected 0\n')
})

test('a stopping edge answers the requests in flight and takes no new ones', async () => {
  const reached = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  await using service = aService(async () => {
    reached.resolve()
    await go.promise
    return new Response('whole')
  })
  await using edge = anEdge({ services: { orders: service.url } })
  const answer = edge.get('/api/orders/v1/orders')
  await reached.promise
  const stopped = edge.stop()
  expect((await fetch(`${edge.inside}/health/ready`)).status).toBe(503)
  await expect(edge.get('/order')).rejects.toThrow()
  go.resolve()
  expect(await (await answer).text()).toBe('whole')
  await stopped
})

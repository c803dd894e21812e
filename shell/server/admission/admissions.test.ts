import { expect, test } from 'bun:test'
import { NO_ROOM, ROOM } from 'contracts/route'
import { anEdge, aService } from '../test/edge'

const OWN = { origin: 'http://ru.example', 'content-type': 'application/json' }
const UPLOAD = { ...OWN, 'content-type': 'application/offset+octet-stream' }

/**
 * A service that notes its requests. It has no room for packing, cannot answer about patients, and holds back the
 * answers to the paths that `isHeld` names until `release`.
 */
function aHeldService(isHeld: (path: string) => boolean) {
  const release = Promise.withResolvers<void>()
  const reached: string[] = []
  const service = aService(async (request) => {
    const { pathname } = new URL(request.url)
    reached.push(`${request.method} ${pathname}`)
    if (isHeld(pathname)) await release.promise
    if (pathname.endsWith('/packing')) return Response.json({}, { status: 503, headers: { [NO_ROOM]: 'true' } })
    return Response.json({}, { status: pathname.endsWith('/patients') ? 503 : 200, headers: { [ROOM]: '200' } })
  })
  const heldCount = () => reached.filter((it) => isHeld(it.split(' ')[1] ?? '')).length
  return { ...service, reached, heldCount, release: release.resolve }
}

async function until<T>(look: () => Promise<T | false>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found !== false) return found
    await Bun.sleep(10)
  }
}

test('the edge sends a refusing service no more than it has taken, refuses the rest at once, and passes on unrepeatable requests', async () => {
  await using orders = aHeldService((path) => path.endsWith('/quote'))
  await using payments = aHeldService(() => false)
  await using edge = anEdge({ services: { orders: orders.url, payments: payments.url } })
  const waiting = Array.from({ length: 10 }, () => edge.get('/api/orders/v1/orders/7/quote'))
  await until(async () => orders.heldCount() === 10)
  const refused = await until(async () => {
    await edge.get('/api/orders/v1/packing')
    const askedBefore = orders.reached.length
    const answer = await edge.get('/api/orders/v1/price-list')
    return orders.reached.length === askedBefore && answer
  })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toMatchObject({ code: 'unavailable', requestId: refused.headers.get('x-request-id') })
  // A body is not waited for.
  const endless = { method: 'POST', body: new ReadableStream(), headers: OWN }
  expect((await edge.get('/api/orders/v1/orders', endless)).status).toBe(503)

  const placed = await edge.get('/api/orders/v1/orders/7/placement', { method: 'POST', body: '{}', headers: OWN })
  expect([placed.status, orders.reached.at(-1)]).toEqual([200, 'POST /v1/orders/7/placement'])
  // The other services still get their requests.
  expect((await edge.get('/api/payments/v1/orders/7/payment')).status).toBe(200)
  const metrics = await (await fetch(`${edge.inside}/metrics`)).text()
  expect(metrics).toMatch(/^http_requests_in_flight 10$/m)
  expect(Number(/^http_requests_refused (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(1)

  orders.release()
  expect((await Promise.all(waiting)).map((it) => it.status)).toEqual(Array(10).fill(200))
  expect((await edge.get('/api/orders/v1/price-list')).status).toBe(200)
})

test('the edge goes on asking a service that cannot answer about one record', async () => {
  await using orders = aHeldService((path) => path.endsWith('/quote'))
  await using edge = anEdge({ services: { orders: orders.url } })
  const waiting = Array.from({ length: 20 }, () => edge.get('/api/orders/v1/orders/7/quote'))
  await until(async () => orders.heldCount() === 20)
  for (let times = 0; times < 5; times++) {
    const flooded = await edge.get('/api/orders/v1/orders/7/patients', { method: 'POST', body: '{}', headers: OWN })
    expect(flooded.status).toBe(503)
    const other = await edge.get('/api/orders/v1/price-list')
    expect([other.status, other.headers.get(NO_ROOM), other.headers.get(ROOM)]).toEqual([200, null, null])
  }
  orders.release()
  await Promise.all(waiting)
})

test('uploads take no room from short requests, however many are under way', async () => {
  await using files = aHeldService((path) => path.startsWith('/v1/uploads/'))
  await using edge = anEdge({ services: { files: files.url } })
  const uploads = Array.from({ length: 50 }, (_, it) =>
    edge.get(`/api/files/v1/uploads/${it}`, { method: 'PATCH', body: 'solid', headers: UPLOAD }),
  )
  await until(async () => files.heldCount() === 50)
  expect(await (await fetch(`${edge.inside}/metrics`)).text()).toMatch(/^http_requests_in_flight 0$/m)
  files.release()
  expect((await Promise.all(uploads)).map((it) => it.status)).toEqual(Array(50).fill(200))
})

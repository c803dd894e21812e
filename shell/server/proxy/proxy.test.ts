import { expect, test } from 'bun:test'
import { anEdge, aService, EDGE_SECRET, NOWHERE } from '../test/edge'

const OWN = { origin: 'http://ru.example' }
const echoed = () =>
  aService((request) => Response.json({ url: request.url, headers: Object.fromEntries(request.headers) }))
type Echo = { url: string; headers: Record<string, string> }

test('a service gets the path without its prefix and the query unchanged', async () => {
  await using service = await echoed()
  await using edge = anEdge({ services: { files: service.url } })
  const { url } = (await (await edge.get('/api/files/v1/scans/%2e%2fa%20b?orderId=1&x=%26')).json()) as Echo
  expect(url).toBe(`${service.url}/v1/scans/%2e%2fa%20b?orderId=1&x=%26`)
})

test('the edge drops the client’s copies of the headers that services trust', async () => {
  await using service = await echoed()
  await using edge = anEdge({ services: { orders: service.url } })
  const spoofed = {
    'x-edge': 'guessed',
    'x-site': 'factory',
    'x-visitor': 'a'.repeat(64),
    'x-address': '198.51.100.1',
    'x-request-id': 'mine',
    traceparent: '00-11111111111111111111111111111111-1111111111111111-01',
    tracestate: 'a=1',
    authorization: 'Bearer orders.secret',
    'x-forwarded-host': 'eu.example',
  }
  const answer = await edge.get('/api/orders/v1/orders', { headers: spoofed })
  const { headers } = (await answer.json()) as Echo
  for (const [name, value] of Object.entries(spoofed)) expect([name, headers[name]]).not.toEqual([name, value])
  expect(headers).toMatchObject({ 'x-edge': EDGE_SECRET, 'x-site': 'ru' })
  expect(headers['x-visitor']).toMatch(/^[0-9a-f]{64}$/)
  expect(headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(headers['x-request-id']).toBe(answer.headers.get('x-request-id') ?? 'none')
  expect(headers).not.toHaveProperty('authorization')
  expect(headers).not.toHaveProperty('x-forwarded-host')
})

test('the edge forwards no hop-by-hop headers, in either direction', async () => {
  await using service = aService(
    (request) =>
      new Response(JSON.stringify([...request.headers.keys()]), {
        headers: { 'proxy-authenticate': 'Basic', 'x-kept': '1' },
      }),
  )
  await using edge = anEdge({ services: { orders: service.url } })
  const headers = {
    te: 'trailers',
    'proxy-authorization': 'Basic x',
    connection: 'close, x-hop',
    'x-hop': '1',
    'x-kept': '1',
  }
  const answer = await edge.get('/api/orders/v1/orders', { headers })
  const names = (await answer.json()) as string[]
  expect(names).toContain('x-kept')
  expect(names.filter((it) => ['te', 'proxy-authorization', 'x-hop', 'upgrade'].includes(it))).toEqual([])
  expect([answer.headers.get('x-kept'), answer.headers.get('proxy-authenticate')]).toEqual(['1', null])
})

test('the edge passes requests and answers of resumable uploads unchanged', async () => {
  const asked: [string, string | null, string][] = []
  await using service = aService(async (request) => {
    asked.push([request.method, request.headers.get('upload-offset'), await request.text()])
    if (request.method === 'POST')
      return new Response(null, { status: 201, headers: { location: 'uploads/7', 'tus-resumable': '1.0.0' } })
    return new Response(null, {
      status: request.method === 'HEAD' ? 200 : 204,
      headers: { 'upload-offset': '5', 'upload-length': '9' },
    })
  })
  await using edge = anEdge({ services: { files: service.url } })
  const created = await edge.get('/api/files/v1/uploads', { method: 'POST', headers: OWN })
  expect([created.status, created.headers.get('location'), created.headers.get('tus-resumable')]).toEqual([
    201,
    'uploads/7',
    '1.0.0',
  ])
  const headers = { ...OWN, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  for (const method of ['PATCH', 'HEAD', 'OPTIONS', 'DELETE']) {
    const answer = await edge.get('/api/files/v1/uploads/7', {
      method,
      headers,
      ...(method === 'PATCH' ? { body: 'solid' } : {}),
    })
    expect([method, answer.status, answer.headers.get('upload-offset')]).toEqual([
      method,
      method === 'HEAD' ? 200 : 204,
      '5',
    ])
  }
  expect(asked).toEqual([
    ['POST', null, ''],
    ['PATCH', '0', 'solid'],
    ['HEAD', '0', ''],
    ['OPTIONS', '0', ''],
    ['DELETE', '0', ''],
  ])
})

test('an answer that a service has compressed reaches the client compressed', async () => {
  const packed = Bun.gzipSync(Buffer.from('{"packed":true}'))
  await using service = aService((request) =>
    request.headers.get('accept-encoding') === 'gzip'
      ? new Response(packed, { headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' } })
      : new Response(request.headers.get('accept-encoding')),
  )
  await using edge = anEdge({ services: { orders: service.url } })
  const answer = await edge.get('/api/orders/v1/orders', {
    headers: { 'accept-encoding': 'gzip' },
    decompress: false,
  } as RequestInit)
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(Buffer.from(await answer.bytes())).toEqual(Buffer.from(packed))
})

test('the edge passes a service’s redirect to the client', async () => {
  await using service = aService(() => Response.redirect('https://elsewhere.example/', 303))
  await using edge = anEdge({ services: { orders: service.url } })
  const answer = await edge.get('/api/orders/v1/orders')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://elsewhere.example/'])
})

test('a service that cannot be reached answers 503 with Retry-After', async () => {
  await using edge = anEdge({ services: { orders: `http://${NOWHERE}` } })
  const answer = await edge.get('/api/orders/v1/orders', { method: 'POST', body: '{}', headers: OWN })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(await answer.json()).toMatchObject({ code: 'unavailable', requestId: answer.headers.get('x-request-id') })
  expect((await edge.get('/order')).status).toBe(200)
})

test('only configured services can be reached, by their exact names', async () => {
  await using service = await echoed()
  await using edge = anEdge({ services: { orders: service.url } })
  for (const path of [
    '/api/files/v1',
    '/api/constructor/v1',
    '/api/orders',
    '/api/',
    '/api//evil',
    '/api/orders.evil/v1',
    '/api/live/x',
  ]) {
    const answer = await edge.get(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.json()).toMatchObject({ code: 'no-such-route' })
  }
})

test('the edge refuses a changing request from another site’s page', async () => {
  const reached: string[] = []
  await using service = aService((request) => {
    reached.push(request.method)
    return new Response()
  })
  await using edge = anEdge({ services: { orders: service.url } })
  const post = (headers: Record<string, string>, method = 'POST') =>
    edge.get('/api/orders/v1/orders', { method, headers })
  for (const headers of [
    { origin: 'http://evil.example' },
    { origin: 'http://eu.example' },
    { origin: 'http://ru.example.evil.test' },
    { origin: 'http://ru.example:8080' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[])
    for (const method of ['POST', 'PATCH', 'DELETE', 'PUT']) {
      const answer = await post(headers, method)
      expect([headers, method, answer.status]).toEqual([headers, method, 403])
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  expect(reached).toEqual([])
  for (const headers of [OWN, { origin: 'https://RU.example' }, { 'sec-fetch-site': 'same-origin' }, {}] as Record<
    string,
    string
  >[])
    expect([headers, (await post(headers)).status]).toEqual([headers, 200])
})

test('a preflight grants another site’s page nothing', async () => {
  await using service = aService(() => new Response(null, { status: 204 }))
  await using edge = anEdge({ services: { orders: service.url } })
  const headers = { origin: 'http://evil.example', 'access-control-request-method': 'POST' }
  const answer = await edge.get('/api/orders/v1/orders', { method: 'OPTIONS', headers })
  expect([...answer.headers.keys()].filter((it) => it.startsWith('access-control-'))).toEqual([])
})

test('a service’s answer gets the strict policy, with any content type', async () => {
  await using service = aService(
    () => new Response('<script>alert(1)</script>', { headers: { 'content-type': 'text/html' } }),
  )
  await using edge = anEdge({ services: { orders: service.url } })
  const { headers } = await edge.get('/api/orders/v1/orders')
  expect(headers.get('content-security-policy')).toStartWith("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

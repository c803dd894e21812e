import { expect, test } from 'bun:test'
import { connect } from 'node:net'
import { anEdge, aService } from '../test/edge'
import { anEdgeProcess } from '../test/edge-process'

const BEHIND_A_PROXY = { trustedProxies: ['127.0.0.1/32'] }
const [CLINIC, OTHER] = ['203.0.113.7', '203.0.113.8']
const LONG_BYTES = 1024 * 1024
const FULL = /^HTTP\/1.1 503[\s\S]*retry-after: 5\r\n[\s\S]*"code":"unavailable"/i
type Edge = { port: number; inside?: string }

/** A raw connection to the edge; `until` resolves with all received text when it has these words, or at its end. */
function aLine({ port }: Edge, head: string, address = CLINIC) {
  const [first = '', ...rest] = head.split('\r\n')
  const socket = connect(port, '127.0.0.1')
  socket.write([first, 'host: ru.example', `x-forwarded-for: ${address}`, ...rest, '', ''].join('\r\n'))
  let text = ''
  socket.on('data', (data) => {
    text += data
  })
  const until = (words: string) =>
    new Promise<string>((resolve) => {
      const look = () => text.includes(words) && resolve(text)
      socket.on('data', look).on('close', () => resolve(text))
      look()
    })
  socket.on('error', () => {})
  return { socket, until, problem: () => until('"requestId"'), [Symbol.dispose]: () => void socket.destroy() }
}

const PATCH = `PATCH /api/files/v1/uploads/1 HTTP/1.1\r\ncontent-length: ${LONG_BYTES}`
const chunked = (path: string) => `POST ${path} HTTP/1.1\r\ntransfer-encoding: chunked`
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

/** Waits until the edge holds `count` places of a kind. */
async function holds({ inside }: Edge, kind: string, count: number): Promise<void> {
  const line = `\nheld_${kind} ${count}\n`
  while (!(await (await fetch(`${inside}/metrics`)).text()).includes(line));
}

test('beside 300 slow bodies, chunked and with a length, the edge answers other requests, and no service gets the slow ones', async () => {
  const heard: string[] = []
  await using service = aService((request) => {
    heard.push(request.method)
    return new Response('answered')
  })
  await using edge = anEdge({ services: { orders: service.url }, ...BEHIND_A_PROXY })
  const lines = Array.from({ length: 300 }, (_, i) => {
    const withLength = 'POST /api/orders/v1/orders HTTP/1.1\r\ncontent-length: 100'
    const line = aLine(edge, i % 2 ? chunked('/api/orders/v1/orders') : withLength, `198.51.${i % 100}.${i % 7}`)
    line.socket.write(i % 2 ? chunk('{') : '{')
    return line
  })
  await holds(edge, 'bodies', lines.length)
  expect(await (await edge.get('/api/orders/v1/orders')).text()).toBe('answered')
  expect(heard).toEqual(['GET'])
  for (const { socket } of lines) socket.destroy()
  await holds(edge, 'bodies', 0)
})

test('a chunked body that grows beyond its route’s limit is a 413, and the service gets nothing', async () => {
  let heard = 0
  await using service = aService(() => new Response(String(heard++)))
  await using edge = anEdge({ services: { orders: service.url } })
  using line = aLine(edge, chunked('/api/orders/v1/orders'))
  for (let sent = 0; sent <= 64; sent++) line.socket.write(chunk('x'.repeat(1024)))
  const answer = await line.problem()
  expect(answer).toStartWith('HTTP/1.1 413')
  expect(answer).toContain('"code":"too-large"')
  expect(heard).toBe(0)
})

test('a body whose length is beyond its route’s limit is a 413 at once', async () => {
  let heard = 0
  await using service = aService(() => new Response(String(heard++)))
  await using edge = anEdge({ services: { orders: service.url } })
  using line = aLine(edge, 'POST /api/orders/v1/orders HTTP/1.1\r\ncontent-length: 65537')
  expect(await line.problem()).toStartWith('HTTP/1.1 413')
  expect(heard).toBe(0)
})

for (const [how, head, sent] of [
  ['in chunks', chunked('/api/orders/v1/orders'), chunk('{')],
  ['with its length', 'POST /api/orders/v1/orders HTTP/1.1\r\ncontent-length: 100', '{'],
] as const)
  test(`a body ${how} that does not come in time is a 408 that closes the connection, and the service gets nothing`, async () => {
    let heard = 0
    await using service = aService(() => new Response(String(heard++)))
    await using edge = anEdge({ services: { orders: service.url }, tuning: { bodyTimeoutMs: 50 } })
    using line = aLine(edge, head)
    line.socket.write(sent)
    const closed = new Promise((resolve) => line.socket.on('close', resolve))
    const answer = await line.problem()
    expect(answer).toStartWith('HTTP/1.1 408')
    expect(answer).toContain('"code":"too-slow"')
    await closed
    expect(heard).toBe(0)
  })

test('a service gets a chunked body whole, byte for byte and with its length', async () => {
  await using service = aService(async (request) => {
    const bytes = await request.bytes()
    return Response.json([request.headers.get('content-length'), Buffer.from(bytes).toString('latin1')])
  })
  await using edge = anEdge({ services: { payments: service.url } })
  const pieces = ['{"a": ', '\xff\x00', ' }']
  const body = new ReadableStream({
    start(out) {
      for (const it of pieces) out.enqueue(Buffer.from(it, 'latin1'))
      out.close()
    },
  })
  const answer = await edge.get('/api/payments/v1/webhooks/stripe', { method: 'POST', body })
  expect(await answer.json()).toEqual(['10', pieces.join('')])
})

test('a network with too many slow bodies gets Retry-After, and another network is served', async () => {
  await using service = aService(async (request) => new Response(await request.text()))
  const limits = { bodies: { total: 10, perNetwork: 2 } }
  await using edge = anEdge({ services: { orders: service.url }, ...BEHIND_A_PROXY, tuning: { limits } })
  using first = aLine(edge, chunked('/api/orders/v1/orders'))
  using second = aLine(edge, chunked('/api/orders/v1/orders'))
  await holds(edge, 'bodies', 2)
  using third = aLine(edge, chunked('/api/orders/v1/orders'))
  expect(await third.problem()).toMatch(FULL)
  const posted = { method: 'POST', body: '{}', headers: { 'x-forwarded-for': OTHER, origin: 'http://ru.example' } }
  expect(await (await edge.get('/api/orders/v1/orders', posted)).text()).toBe('{}')
  for (const { socket } of [first, second]) socket.write(`${chunk('whole')}0\r\n\r\n`)
  expect(await first.until('whole')).toStartWith('HTTP/1.1 200')
})

test('slow uploads beyond one network’s limit are a 503 with Retry-After, while another network’s go on', async () => {
  await using service = aService(async (request) => new Response(String((await request.bytes()).length)))
  const limits = { uploads: { total: 10, perNetwork: 2 } }
  await using edge = anEdge({ services: { files: service.url }, ...BEHIND_A_PROXY, tuning: { limits } })
  using first = aLine(edge, PATCH)
  using _second = aLine(edge, PATCH)
  await holds(edge, 'uploads', 2)
  using third = aLine(edge, PATCH)
  expect(await third.problem()).toMatch(FULL)
  const others = { method: 'PATCH', body: 'solid', headers: { 'x-forwarded-for': OTHER, origin: 'http://ru.example' } }
  expect(await (await edge.get('/api/files/v1/uploads/1', others)).text()).toBe('5')
  first.socket.destroy()
  await holds(edge, 'uploads', 1)
  using fourth = aLine(edge, PATCH)
  await holds(edge, 'uploads', 2)
  fourth.socket.write(new Uint8Array(LONG_BYTES))
  await holds(edge, 'uploads', 1)
})

test('unread long answers beyond one network’s limit are a 503, while another network’s go on', async () => {
  const sent = new Uint8Array(16 * LONG_BYTES)
  await using service = aService(() => new Response(sent))
  const limits = { downloads: { total: 10, perNetwork: 1 } }
  await using edge = anEdge({ services: { files: service.url }, ...BEHIND_A_PROXY, tuning: { limits } })
  const path = '/api/files/v1/scans/1/content'
  using first = aLine(edge, `GET ${path} HTTP/1.1`)
  first.socket.pause()
  await holds(edge, 'downloads', 1)
  using second = aLine(edge, `GET ${path} HTTP/1.1`)
  expect(await second.problem()).toMatch(FULL)
  const other = await edge.get(path, { headers: { 'x-forwarded-for': OTHER } })
  expect((await other.bytes()).length).toBe(sent.length)
  first.socket.destroy()
  await holds(edge, 'downloads', 0)
})

test('the edge stops reading a long answer that its client does not read', async () => {
  let produced = 0
  const whole = 200 * LONG_BYTES
  await using service = aService((request) => {
    if (!request.url.endsWith('/content')) return new Response()
    return new Response(
      new ReadableStream({
        pull(out) {
          produced += LONG_BYTES
          out.enqueue(new Uint8Array(LONG_BYTES))
          if (produced === whole) out.close()
        },
      }),
    )
  })
  await using edge = anEdge({ services: { files: service.url } })
  using line = aLine(edge, 'GET /api/files/v1/scans/1/content HTTP/1.1')
  line.socket.pause()
  await holds(edge, 'downloads', 1)
  for (let before = -1; before !== produced; ) {
    before = produced
    for (let i = 0; i < 50; i++) await (await edge.get('/api/files/v1/scans')).text()
  }
  // The sockets' own buffers take some of it.
  expect(produced).toBeLessThan(whole / 2)
})

test('live streams beyond one network’s limit are a 503 with Retry-After, while another network’s open', async () => {
  await using edge = anEdge({ ...BEHIND_A_PROXY, tuning: { limits: { streams: { total: 10, perNetwork: 2 } } } })
  const lines = [aLine(edge, 'GET /api/live HTTP/1.1'), aLine(edge, 'GET /api/live HTTP/1.1')]
  for (const it of lines) expect(await it.until(': open')).toContain('text/event-stream')
  using third = aLine(edge, 'GET /api/live HTTP/1.1')
  expect(await third.problem()).toMatch(FULL)
  using other = aLine(edge, 'GET /api/live HTTP/1.1', OTHER)
  expect(await other.until(': open')).toContain('text/event-stream')
  for (const { socket } of lines) socket.destroy()
  await holds(edge, 'streams', 1)
})

test('an edge with enough client places holds 300 slow uploads and answers other requests', async () => {
  let held = 0
  const all = Promise.withResolvers<void>()
  await using service = aService(async (request) => {
    if (request.method === 'GET') return new Response('answered')
    for await (const _ of request.body as unknown as AsyncIterable<Uint8Array>) if (++held === 300) all.resolve()
    return new Response()
  })
  const env = { BUN_CONFIG_MAX_HTTP_REQUESTS: '1024', TRUSTED_PROXIES: '["127.0.0.1/32"]' }
  await using edge = await anEdgeProcess({ files: service.url }, env)
  const port = Number(new URL(edge.url).port)
  const lines = Array.from({ length: 300 }, (_, i) => aLine({ port }, PATCH, `198.51.100.${i % 100}`))
  for (const { socket } of lines) socket.write('s')
  await all.promise
  expect(await (await fetch(`${edge.url}/api/files/v1/scans`)).text()).toBe('answered')
  for (const { socket } of lines) socket.destroy()
})

test('an edge with too few client places logs how many uploads it holds', async () => {
  await using edge = await anEdgeProcess({})
  expect(edge.output).toContain('128 uploads are held at a time, not 2000')
})

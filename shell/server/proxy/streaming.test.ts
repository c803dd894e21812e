import { expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { anEdge, aService } from '../test/edge'
import { anEdgeProcess } from '../test/edge-process'

const MEGABYTE = 1024 * 1024
const FILE_BYTES = 100 * MEGABYTE
/** Measured: 22 MB for an upload (buffers of both sockets and uncollected garbage); a buffered one would take 100. */
const MOST_GROWTH_BYTES = 64 * MEGABYTE

/** A file that is generated while it is read: every megabyte differs. */
function aFile(bytes = FILE_BYTES) {
  const hash = createHash('sha256')
  let sent = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = new Uint8Array(MEGABYTE).fill(sent++ % 251)
      hash.update(piece)
      controller.enqueue(piece)
      if (sent * MEGABYTE === bytes) controller.close()
    },
  })
  return { stream, sha256: () => hash.digest('hex') }
}

async function sha256Of(stream: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of stream) {
    hash.update(piece)
    bytes += piece.byteLength
  }
  return { sha256: hash.digest('hex'), bytes }
}

test('the edge streams 100 MB to a service and back without growing by them', async () => {
  let received: Promise<{ sha256: string; bytes: number }> | undefined
  const download = aFile()
  await using service = aService(async (request) => {
    if (request.method === 'GET')
      return new Response(download.stream, { headers: { 'content-length': String(FILE_BYTES) } })
    received = sha256Of(request.body as unknown as AsyncIterable<Uint8Array>)
    await received
    return new Response(request.headers.get('content-length'))
  })
  await using edge = await anEdgeProcess({ files: service.url })
  const warm = await fetch(`${edge.url}/api/files/v1/uploads/1`, { method: 'PATCH', body: new Uint8Array(MEGABYTE) })
  expect(await warm.text()).toBe(String(MEGABYTE))
  const before = await edge.rss()

  const upload = aFile()
  const sent = await fetch(`${edge.url}/api/files/v1/uploads/1`, { method: 'PATCH', body: upload.stream })
  expect(sent.status).toBe(200)
  expect(await received).toEqual({ sha256: upload.sha256(), bytes: FILE_BYTES })

  const answer = await fetch(`${edge.url}/api/files/v1/scans/1/content`)
  const got = await sha256Of(answer.body as unknown as AsyncIterable<Uint8Array>)
  expect(got).toEqual({ sha256: download.sha256(), bytes: FILE_BYTES })
  expect((await edge.rss()) - before).toBeLessThan(MOST_GROWTH_BYTES)
})

test('the edge refuses a body beyond the largest file, and the service gets none of it', async () => {
  let received = 0
  await using service = aService(async (request) => {
    for await (const piece of request.body as unknown as AsyncIterable<Uint8Array>) received += piece.byteLength
    return new Response()
  })
  await using edge = anEdge({ services: { files: service.url } })
  const length = 101 * MEGABYTE + 1
  const head = `PATCH /api/files/v1/uploads/1 HTTP/1.1\r\nhost: ru.example\r\ncontent-length: ${length}\r\n\r\n`
  expect(await answerTo(edge.port, head)).toStartWith('HTTP/1.1 413')
  expect(received).toBe(0)
})

test('when the client disconnects during an upload, the service’s request ends too', async () => {
  const ended = Promise.withResolvers<string>()
  const begun = Promise.withResolvers<void>()
  await using service = aService(async (request) => {
    try {
      for await (const _ of request.body as unknown as AsyncIterable<Uint8Array>) begun.resolve()
      ended.resolve('whole')
    } catch {
      ended.resolve('aborted')
    }
    return new Response()
  })
  await using edge = anEdge({ services: { files: service.url } })
  const socket = connect(edge.port, '127.0.0.1')
  socket.write(`PATCH /api/files/v1/uploads/1 HTTP/1.1\r\nhost: ru.example\r\ncontent-length: ${10 * MEGABYTE}\r\n\r\n`)
  socket.write(new Uint8Array(MEGABYTE))
  await begun.promise
  socket.destroy()
  expect(await ended.promise).toBe('aborted')
})

test('when the client disconnects during a download, the service stops sending', async () => {
  const ended = Promise.withResolvers<string>()
  await using service = aService(
    () =>
      new Response(
        new ReadableStream({
          pull: (it) => it.enqueue(new Uint8Array(64 * 1024)),
          cancel: () => ended.resolve('cancelled'),
        }),
      ),
  )
  await using edge = anEdge({ services: { files: service.url } })
  const answer = await edge.get('/api/files/v1/scans/1/content')
  const reader = answer.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect(await ended.promise).toBe('cancelled')
})

test('when the client disconnects before the answer, the service’s request is aborted', async () => {
  const reached = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  await using service = aService(async ({ signal }) => {
    signal.addEventListener('abort', () => left.resolve())
    reached.resolve()
    await left.promise
    return new Response()
  })
  await using edge = anEdge({ services: { orders: service.url } })
  const client = new AbortController()
  const answer = edge.get('/api/orders/v1/orders', { signal: client.signal }).catch(() => 'gone')
  await reached.promise
  client.abort()
  await left.promise
  expect(await answer).toBe('gone')
})

test('a process that gets SIGTERM finishes its upload', async () => {
  // Small, so that a slow machine is done with it long before the edge gives up waiting.
  const bytes = 10 * MEGABYTE
  const upload = aFile(bytes)
  let child: Bun.Subprocess | undefined
  await using service = aService(async (request) => {
    child?.kill('SIGTERM')
    return Response.json(await sha256Of(request.body as unknown as AsyncIterable<Uint8Array>))
  })
  await using edge = await anEdgeProcess({ files: service.url })
  child = edge.child
  const answer = await fetch(`${edge.url}/api/files/v1/uploads/1`, { method: 'PATCH', body: upload.stream })
  expect(await answer.json()).toEqual({ sha256: upload.sha256(), bytes })
  expect(await edge.child.exited).toBe(0)
})

test('the edge closes the connection of a client that sends headers or body too slowly', async () => {
  await using service = aService(async (request) => new Response(await request.text()))
  await using edge = anEdge({ services: { orders: service.url }, tuning: { idleTimeoutS: 1 } })
  const half = 'POST /api/orders/v1/orders HTTP/1.1\r\nhost: ru.example\r\n'
  const closed = [half, `${half}content-length: 10\r\n\r\n12345`].map((it) => closedBy(edge.port, it))
  expect(await Promise.all(closed)).toEqual(['closed', 'closed'])
})

/** The answer to raw bytes, up to the end of its headers or of the connection. */
function answerTo(port: number, text: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  let answer = ''
  socket.on('data', (data) => {
    answer += data
    if (answer.includes('\r\n\r\n')) socket.destroy()
  })
  socket.on('error', reject)
  socket.on('close', () => resolve(answer))
  return promise
}

function closedBy(port: number, text: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  socket.on('error', () => resolve('closed'))
  socket.on('close', () => resolve('closed'))
  socket.resume()
  return promise
}

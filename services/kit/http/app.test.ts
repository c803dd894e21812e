import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { Type } from '@sinclair/typebox'
import { Problem, type Refusal, refuse } from 'contracts/problems'
import { route } from 'contracts/route'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/db'
import { service } from '../service'
import { idle } from '../test/echo'
import { type Answer, asVisitor, aWorld, type Client } from '../test/service'
import { createApp, customer, reply } from './app'

const Note = Type.Object(
  { text: Type.String(), copies: Type.Optional(Type.Integer()) },
  { additionalProperties: false },
)
const Kept = Type.Object({ text: Type.String(), version: Type.Integer() }, { additionalProperties: false })
const common = { summary: 'A route of a test', access: { visitor: 'own' }, problems: [] } as const
const keep = route({ ...common, id: 'keep', body: Note, response: { 201: Kept }, maxBodyBytes: 1024 })
const stream = route({
  ...common,
  id: 'stream',
  stream: 'application/octet-stream',
  maxBodyBytes: 1024,
  response: { 200: Kept },
})
const large = route({ ...common, id: 'large', body: Note, response: { 201: Kept } })
const searching = route({
  ...common,
  id: 'search',
  params: Type.Object({ place: Type.String() }),
  query: Type.Object({ text: Type.String() }),
  headers: Type.Object({ 'x-note': Type.Optional(Type.String()) }),
  response: { 200: Kept },
})
const look = (id: string) => route({ ...common, id, response: { 200: Kept } })
const open = route({ ...common, id: 'open', access: 'public', response: { 200: Kept } })
const ours = route({ ...common, id: 'ours', access: { 'service:files': 'any' }, response: { 200: Kept } })

const SECRET = 'of-nobody-but-the-service'
const answer = { text: 'kept', version: 7 }
/** How many bodies an operation received. */
let kept = 0

const routes = (db: Db) =>
  createApp('payments')
    .post(
      '/v1/notes',
      ({ body }) => {
        kept++
        return { text: body.text, version: 1 }
      },
      keep,
    )
    .post('/v1/streams', async ({ request }) => ({ text: await request.text(), version: 1 }), stream)
    .get('/v1/notes/:id', ({ caller }) => ({ text: customer(caller).owner, version: 7 }), look('show'))
    .post('/v1/empty', () => answer, look('empty'))
    .post('/v1/searches', ({ body }) => ({ text: body.text, version: 1 }), large)
    // PostgreSQL receives and returns the text, as in a search.
    .get(
      '/v1/searches/:place',
      async ({ params, query, headers }) => {
        const said = `${query.text} from ${params.place}, as ${headers['x-note'] ?? 'nothing'}`
        const [row] = await db.execute<{ text: string }>(sql`select ${said}::text as text`)
        return { text: row?.text ?? '', version: 1 }
      },
      searching,
    )
    .get('/v1/open', () => answer, open)
    .get('/v1/ours', ({ caller }) => ({ ...answer, text: caller.actor }), ours)
    .get('/v1/full', () => reply<typeof answer | Refusal>(refuse('too-many-requests', 'Full.', [], 1234)), look('full'))
    .get('/v1/busy', () => reply<typeof answer | Refusal>(refuse('upload-busy', 'Busy.')), look('busy'))
    .get('/v1/throws', () => reply(Promise.reject(new Error(SECRET))), look('throws'))
    .get('/v1/leaks', () => ({ ...answer, owner: SECRET }), look('leaks'))
    .get('/v1/breaks', () => reply(db.execute(sql`select ${SECRET} from nowhere`).then(() => answer)), look('breaks'))

const aService = service({
  name: 'payments',
  config: Type.Object({}),
  build: ({ db }) => ({ app: routes(db), handlers: idle('payments'), callers: { files: 'the-secret-of-files' } }),
})

let world: Awaited<ReturnType<typeof aWorld>>
let url: string
let anna: Client
let nobody: Client
beforeAll(async () => {
  world = await aWorld()
  const started = await world.start(aService)
  url = started.url
  anna = started.as(asVisitor('anna'))
  nobody = started.as({})
})
afterAll(() => world.stop())

const codeOf = ({ status, body }: Answer) => [status, body.code]
const JSON_TYPE = { 'content-type': 'application/json' }

describe('before anything is read it is decided that', () => {
  /** Sends a head and at most `body` of the announced bytes; returns the first line and the code of the answer. */
  const sendHead = (path: string, head: string[], body = '') =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(url)
      const socket = connect(Number(port), hostname)
      let text = ''
      socket.on('error', reject)
      socket.on('data', (chunk) => {
        text += chunk
        const code = /"code":"([a-z-]+)"/.exec(text)?.[1]
        if (code) {
          socket.destroy()
          resolve(`${text.split(' ')[1]} ${code}`)
        }
      })
      socket.write([`POST ${path} HTTP/1.1`, 'host: localhost', ...head, '', body].join('\r\n'))
    })
  const NOBODY = '401 not-authenticated'

  test.each([
    ['a body that never comes', ['content-type: application/json', 'content-length: 100'], ''],
    ['a huge body', ['content-type: application/json', 'content-length: 10000000000'], 'x'],
    ['a chunked body without an end', ['content-type: application/json', 'transfer-encoding: chunked'], '1\r\nx\r\n'],
    ['a body that is not JSON', ['content-type: application/json', 'content-length: 1'], '{'],
    ['a form', ['content-type: application/x-www-form-urlencoded', 'content-length: 3'], 'a=b'],
    ['a body that does not fit', ['content-type: application/json', 'content-length: 2'], '{}'],
  ])('an unknown caller with %s is told so at once', async (_, head, body) => {
    expect(await sendHead('/v1/notes', head, body)).toBe(NOBODY)
    expect(await sendHead('/v1/streams', head, body)).toBe(NOBODY)
    expect(await sendHead('/v1/empty', head, body)).toBe(NOBODY)
  })

  test('a known caller with a wrong secret is refused as well', async () => {
    const head = Object.entries({ ...asVisitor('anna'), 'x-edge': 'wrong' }).map(([name, value]) => `${name}: ${value}`)
    expect(await sendHead('/v1/notes', [...head, 'content-type: application/json', 'content-length: 9'])).toBe(NOBODY)
  })

  test('a service may call only routes that name it; a visitor may not call routes that name services', async () => {
    const files = { authorization: 'Bearer files.the-secret-of-files' }
    expect((await nobody.get('/v1/ours', files)).body.text).toBe('service:files')
    expect(codeOf(await nobody.post('/v1/notes', '{', { ...files, ...JSON_TYPE }))).toEqual([403, 'not-allowed'])
    expect(codeOf(await anna.get('/v1/ours'))).toEqual([403, 'not-allowed'])
  })

  test('a public route needs no caller, and refuses a wrong one', async () => {
    expect((await nobody.get('/v1/open')).status).toBe(200)
    expect(codeOf(await nobody.get('/v1/open', { 'x-edge': 'wrong' }))).toEqual([401, 'not-authenticated'])
  })

  test('a trailing slash or other letter case does not bypass the check', async () => {
    const answers = [await nobody.post('/v1/notes/', '{', JSON_TYPE), await nobody.post('/V1/notes', '{', JSON_TYPE)]
    expect(answers.map((it) => it.status)).toEqual([401, 404])
  })
})

describe('the rules for bodies:', () => {
  const send = (body: string | Uint8Array | ReadableStream, headers: Record<string, string> = JSON_TYPE) =>
    anna.post('/v1/notes', body, headers)
  const refused = async (sent: Promise<Answer>, status: number, code: string) => {
    const before = kept
    expect(codeOf(await sent)).toEqual([status, code])
    expect(kept).toBe(before)
  }
  const streamOf = (...chunks: string[]) =>
    new ReadableStream({
      start(controller) {
        for (const it of chunks) controller.enqueue(new TextEncoder().encode(it))
        controller.close()
      },
    })

  test('JSON that fits its contract is accepted, also chunked or with a charset', async () => {
    expect(codeOf(await send('{"text":"ä"}'))).toEqual([201, undefined])
    const charset = { 'content-type': 'Application/JSON; charset=utf-8' }
    expect((await send(streamOf('{"te', 'xt":"€', '"}'), charset)).body).toEqual({ text: '€', version: 1 })
  })

  test.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=b',
    'application/jsonx',
    '',
  ])('the media type %j is refused before the body is looked at', (type) =>
    refused(send('{"text":"a"', { 'content-type': type }), 415, 'not-json'),
  )

  test('a body may have as many bytes as its route allows, with or without a length header', async () => {
    const sized = (bytes: number) => `{"text":"${'a'.repeat(bytes - 11)}"}`
    expect((await send(sized(1024))).status).toBe(201)
    expect((await send(streamOf(sized(1024)))).status).toBe(201)
    await refused(send(sized(1025)), 413, 'too-large')
    await refused(send(streamOf(...sized(1025))), 413, 'too-large')
  })

  test('a body with a huge announced length is refused with a problem', async () => {
    await refused(send('a'.repeat(5_000_000)), 413, 'too-large')
  })

  test.each(['', '{', '{"text":"a"}x', 'nothing', '['.repeat(1000)])('%j is not JSON', (text) =>
    refused(send(text), 400, 'malformed-request'),
  )

  test('JSON nested a thousand levels deep is refused, and not our failure', () =>
    refused(send(`${'['.repeat(500)}${']'.repeat(500)}`), 422, 'invalid-request'))

  test('invalid UTF-8 is refused', () =>
    refused(
      send(Uint8Array.from([...Buffer.from('{"text":"'), 0xc3, 0x28, ...Buffer.from('"}')])),
      400,
      'malformed-request',
    ))

  test('JSON nested deeper than the call stack is refused, and not our failure', async () => {
    const text = `{"text":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    expect(codeOf(await anna.post('/v1/searches', text, JSON_TYPE))).toEqual([422, 'invalid-request'])
  })

  test.each([
    ['{"text":"a\\u0000"}', '/body/text'],
    ['{"text":"a\\ud83e"}', '/body/text'],
    ['{"text":"\\udd14\\ud83e"}', '/body/text'],
    ['{"text":"a","\\u0000":1}', '/body'],
    ['{"text":"a","\\ud800":1}', '/body'],
    ['[{"a":["\\u0000"]}]', '/body/0/a/0'],
  ])('what no database keeps, as in %s, is refused', async (text, path) => {
    const { status, body } = await send(text)
    const errors = [{ path, message: 'contains NUL or half a character' }]
    expect([status, body.code, body.errors]).toEqual([422, 'invalid-request', errors])
  })

  test('a surrogate pair is one character, and is accepted', async () => {
    expect((await send('{"text":"\\ud83e\\udd14 𝒜"}')).body.text).toBe('🤔 𝒜')
  })

  test.each([
    ['a field that is not named', '{"text":"a","status":"paid"}', '/body/status'],
    ['__proto__', '{"text":"a","__proto__":{"status":"paid"}}', '/body/__proto__'],
    ['a text for a number', '{"text":"a","copies":"1e1"}', '/body/copies'],
    ['a number out of range', '{"text":"a","copies":1e309}', '/body/copies'],
    ['a number for a text', '{"text":1}', '/body/text'],
    ['a missing field', '{}', '/body/text'],
    ['null', 'null', '/body'],
    ['a list', '[]', '/body'],
  ])('%s is refused and named', async (_, text, path) => {
    await refused(send(text), 422, 'invalid-request')
    expect((await send(text)).body.errors[0].path).toBe(path)
  })

  test('a route without a body refuses one', async () => {
    expect((await anna.post('/v1/empty')).status).toBe(200)
    expect(codeOf(await anna.post('/v1/empty', '{}', JSON_TYPE))).toEqual([422, 'invalid-request'])
  })

  test('the operation reads a stream itself, of its media type only', async () => {
    expect((await anna.post('/v1/streams', 'bytes', { 'content-type': 'application/octet-stream' })).body.text).toBe(
      'bytes',
    )
    expect(codeOf(await anna.post('/v1/streams', '{}', JSON_TYPE))).toEqual([415, 'not-json'])
  })
})

describe('the rules for addresses and headers:', () => {
  const search = (query: string, headers = {}) => anna.get(`/v1/searches/here${query}`, headers)
  const fault = (path: string) => [422, 'invalid-request', path]
  const told = ({ status, body }: Answer) => [status, body.code, body.errors?.[0]?.path]

  test.each([
    ['a query', '?text=a%00', '/query/text'],
    ['a query that is not named', '?text=a&more=%00', '/query/more'],
    ['the name of a query', '?text=a&%00=b', '/query'],
  ])('NUL in %s is refused', async (_, query, path) => {
    expect(told(await search(query))).toEqual(fault(path))
  })

  test('NUL in a path is refused', async () => {
    expect(told(await anna.get('/v1/searches/he%00re?text=a'))).toEqual(fault('/params/place'))
  })

  test.each(['%ED%A0%80', '%C3%28', '%FF', '%', '%zz', '%u0041', 'ä'])(
    'what is no UTF-8 in an address, %s, is no failure of ours',
    async (written) => {
      expect((await search(`?text=a${written}`)).status).toBeOneOf([200, 400, 422])
      expect((await anna.get(`/v1/searches/a${written}?text=a`)).status).toBeOneOf([200, 400, 404, 422])
    },
  )

  test('a header’s value arrives unchanged', async () => {
    expect((await search('?text=a', { 'x-note': 'caf\u00e9' })).body.text).toBe('a from here, as café')
  })
})

describe('the rules for answers:', () => {
  test('a refusal is a problem (RFC 9457) with a stable code and the request’s id', async () => {
    const { status, headers, body } = await anna.get('/v1/nothing', { 'x-request-id': 'a-request-of-anna' })
    expect(status).toBe(404)
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(body).toEqual({
      type: '/problems/no-such-route',
      title: 'No such route',
      status: 404,
      detail: expect.any(String),
      code: 'no-such-route',
      errors: [],
      requestId: 'a-request-of-anna',
    })
    expect(Object.keys(body).sort()).toEqual(Object.keys(Problem.properties).sort())
    expect(headers.get('x-request-id')).toBe('a-request-of-anna')
  })

  test.each(['short', 'a b c d e f g h', 'x'.repeat(65), '<script>alert(1)</script>'])(
    'the request id %j is replaced by one of our own',
    async (named) => {
      const { headers, body } = await anna.get('/v1/nothing', { 'x-request-id': named })
      expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('x-request-id')).toBe(body.requestId)
    },
  )

  test('a version is sent as an ETag, and shared caches store nothing', async () => {
    const { headers } = await anna.get('/v1/notes/1')
    expect(headers.get('etag')).toBe('"7"')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('only a browser may cache a public answer, and it has to revalidate it', async () => {
    expect((await nobody.get('/v1/open')).headers.get('cache-control')).toBe('private, no-cache')
  })

  test.each(['"7"', 'W/"7"', '"6", "7"', ' W/"6" ,W/"7"', '*'])(
    'what is still what If-None-Match: %s names is not told again',
    async (known) => {
      const { status, headers, body } = await nobody.get('/v1/open', { 'if-none-match': known })
      expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([304, '"7"', 'private, no-cache'])
      expect([body.length, headers.get('content-type')]).toEqual([0, null])
    },
  )

  test('a private record is always sent whole: its version does not cover what else the answer shows', async () => {
    expect((await anna.get('/v1/notes/1', { 'if-none-match': '"7"' })).status).toBe(200)
  })

  test.each(['"6"', 'W/"17"', '7', '"*"', ''])('If-None-Match: %s names another: the answer is sent', async (known) => {
    const { status, body } = await nobody.get('/v1/open', { 'if-none-match': known })
    expect([status, body.version]).toEqual([200, 7])
  })

  test('If-None-Match suppresses no change and no refusal', async () => {
    const known = { 'if-none-match': '*' }
    expect((await anna.post('/v1/notes', { text: 'new' }, known)).status).toBe(201)
    expect((await anna.get('/v1/nothing', known)).status).toBe(404)
  })

  test.each([
    ['/v1/full', '1234'],
    ['/v1/busy', '2'],
    ['/v1/nothing', null],
  ])('Retry-After of %s is what the refusal says, else a moment where a moment may help', async (path, seconds) => {
    expect((await anna.get(path)).headers.get('retry-after')).toBe(seconds)
  })

  test.each(['/v1/throws', '/v1/leaks', '/v1/breaks'])(
    'what fails unexpectedly at %s is told by its request id alone',
    async (path) => {
      const { status, headers, body } = await anna.get(path)
      expect([status, body.code]).toEqual([500, 'internal-error'])
      expect(headers.get('content-type')).toBe('application/problem+json')
      expect(body.requestId).toBe(headers.get('x-request-id'))
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`${SECRET}|select|nowhere|owner|at |\\.ts`))
    },
  )

  test('the contract’s document is public, and the framework’s own is not', async () => {
    const { body } = await nobody.get('/openapi.json')
    expect(Object.keys(body.paths)).toContain('/v1/notes')
    expect((await nobody.get('/swagger')).status).toBe(404)
    expect((await nobody.get('/swagger/json')).status).toBe(404)
  })
})

test('a route with a format that nothing checks stops the service before it starts anything', async () => {
  const query = Type.Object({ at: Type.Optional(Type.Array(Type.String({ format: 'hostname' }))) })
  const unchecked = service({
    name: 'partners',
    config: Type.Object({}),
    build: () => ({
      app: createApp('partners').get(
        '/v1/hosts',
        () => answer,
        route({ ...common, id: 'hosts', query, response: { 200: Kept } }),
      ),
      handlers: idle('partners'),
    }),
  })
  const reason = 'GET /v1/hosts names the format hostname, which nothing checks.'
  await expect(world.start(unchecked)).rejects.toThrow(reason)
})

test('a route that does not declare who may call it stops the service before it starts anything', async () => {
  const undeclared = service({
    name: 'partners',
    config: Type.Object({}),
    build: () => ({ app: createApp('partners').get('/v1/secrets', () => answer), handlers: idle('partners') }),
  })
  await expect(world.start(undeclared)).rejects.toThrow('GET /v1/secrets does not declare who may call it.')
  expect(
    await world.sql`select from pg_stat_activity
      where application_name = 'partners' and datname = current_database()`,
  ).toHaveLength(0)
})

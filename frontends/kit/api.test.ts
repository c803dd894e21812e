import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { network } from 'platform'
import { ApiProblem, answer, fetchWithRetry, isTransient, problemOf } from './api'

/** The server's next answers, and the requests that it got. */
let answers: (() => Response)[] = []
let asked: { method: string; body: string }[] = []
let server: ReturnType<typeof Bun.serve>

beforeAll(() => {
  server = Bun.serve({
    port: 0,
    async fetch(request) {
      asked.push({ method: request.method, body: await request.text() })
      return (answers.shift() ?? (() => new Response('{}')))()
    },
  })
})
afterAll(() => server.stop(true))
beforeEach(() => {
  answers = []
  asked = []
})

const busy = (headers = {}) => new Response('{"code":"unavailable"}', { status: 503, headers })

/** Records the pauses instead of waiting. */
function fetching(init: RequestInit = {}, chance = 0) {
  const pausesMs: number[] = []
  const noted = async (ms: number) => void pausesMs.push(ms)
  const response = fetchWithRetry(new Request(server.url, init), noted, () => chance)
  return { response, pausesMs }
}

describe('retries', () => {
  test('a read is repeated after a 503 until it is answered', async () => {
    answers = [() => busy(), () => busy(), () => new Response('[]')]
    const { response, pausesMs } = fetching()
    expect((await response).status).toBe(200)
    expect(pausesMs).toEqual([300, 1_000])
  })

  test('Retry-After says how long to wait, within reason', async () => {
    answers = [() => busy({ 'retry-after': '2' }), () => busy({ 'retry-after': '3600' }), () => new Response('[]')]
    const { response, pausesMs } = fetching()
    await response
    expect(pausesMs).toEqual([2_000, 10_000])
  })

  test('pages that were refused together retry at different moments, none before Retry-After', async () => {
    const pausesMs = []
    for (const chance of [0, 0.5, 1]) {
      answers = [() => busy({ 'retry-after': '2' }), () => new Response('[]')]
      const page = fetching({}, chance)
      await page.response
      pausesMs.push(...page.pausesMs)
    }
    expect(pausesMs).toEqual([2_000, 2_500, 3_000])
  })

  test('a write with a key or a version is repeated with the same body, any other is not', async () => {
    for (const headers of [
      ['idempotency-key', 'draft-1'],
      ['if-match', '"7"'],
    ] as const) {
      asked = []
      answers = [() => busy()]
      expect((await fetching({ method: 'POST', body: '{"a":1}', headers: [[...headers]] }).response).status).toBe(200)
      expect(asked.map((it) => it.body)).toEqual(['{"a":1}', '{"a":1}'])
    }
    asked = []
    answers = [() => busy()]
    expect((await fetching({ method: 'POST', body: '{"a":1}' }).response).status).toBe(503)
    expect(asked).toHaveLength(1)
  })

  test('a refusal is an answer', async () => {
    answers = [() => new Response('{"code":"order-not-found"}', { status: 404 })]
    expect((await fetching().response).status).toBe(404)
    expect(asked).toHaveLength(1)
  })

  test('a call that is never answered fails after the last pause', async () => {
    answers = Array.from({ length: 9 }, () => () => busy())
    expect((await fetching().response).status).toBe(503)
    expect(asked).toHaveLength(4)
  })
})

test('WIZ-100 a call is not repeated while the site cannot be reached, so that the page learns it at once', async () => {
  const pageBefore = globalThis.location
  const site = Bun.serve({ port: 0, fetch: () => new Response() })
  const { port, url } = site
  globalThis.location = new URL(url) as unknown as Location
  await site.stop(true)
  const changed = () => new Promise<void>((resolve) => network.onChange(resolve))
  const gone = changed()
  const pausesMs: number[] = []
  const wait = async (ms: number) => {
    pausesMs.push(ms)
    await gone
  }
  const call = fetchWithRetry(new Request(url), wait, () => 0)
  expect(await call.catch((it) => (it as ApiProblem).code)).toBe('no-network')
  expect([network.isOnline(), pausesMs]).toEqual([false, [300]])

  const back = changed()
  const again = Bun.serve({ port: port!, fetch: () => new Response() })
  network.check()
  await back
  expect(network.isOnline()).toBe(true)
  await again.stop(true)
  globalThis.location = pageBefore
})

describe('problems', () => {
  const call = (status: number, error: unknown) =>
    answer(Promise.resolve({ error, response: new Response('', { status }) }))
  const caught = (promise: Promise<unknown>) => promise.catch((it) => it as ApiProblem) as Promise<ApiProblem>

  test('a refusal is thrown with its code, detail and request id', async () => {
    const problem = await caught(
      call(404, { code: 'order-not-found', detail: 'There is no order 7f3a.', requestId: 'r-1' }),
    )
    expect(problem).toBeInstanceOf(ApiProblem)
    expect(problem).toMatchObject({
      code: 'order-not-found',
      detail: 'There is no order 7f3a.',
      requestId: 'r-1',
      status: 404,
    })
    expect(isTransient(problem)).toBe(false)
  })

  test('a refusal carries the time of Retry-After, where the service sends it', async () => {
    const refused = (headers = {}) =>
      caught(
        answer(
          Promise.resolve({
            error: { code: 'too-many-requests' },
            response: new Response('', { status: 429, headers }),
          }),
        ),
      )
    expect((await refused({ 'retry-after': '90' })).retryAfterMs).toBe(90_000)
    expect((await refused()).retryAfterMs).toBeNull()
  })

  test('an answer that is none of our services’ is unreadable', async () => {
    expect((await caught(call(502, '<html>Bad gateway</html>'))).code).toBe('unreadable')
    expect(problemOf('{"code":"too-large"}', 413).code).toBe('too-large')
    expect(problemOf('<html>', 413).code).toBe('unreadable')
  })

  test('a missing answer has a code of its own and is transient', async () => {
    const problem = await caught(answer(Promise.reject(new TypeError('Failed to fetch'))))
    expect(problem.code).toBe('no-network')
    expect(isTransient(problem)).toBe(true)
  })

  test('the data of a success is returned', async () => {
    expect(await answer(Promise.resolve({ data: { id: 1 }, response: new Response('{}') }))).toEqual({ id: 1 })
  })
})

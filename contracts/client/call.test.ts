import { expect, test } from 'bun:test'
import { addressOf, call } from './call'

const BASE = 'http://shop.example/api/orders'

/** Makes a call; answers the request that was sent and the result. */
async function calling(options: Parameters<typeof call>[3], response = new Response(null, { status: 204 })) {
  let sent: Request | undefined
  const result = await call(
    BASE,
    'PATCH',
    '/v1/orders/{orderId}',
    { params: { path: { orderId: 'a' } }, ...options },
    async (it) => {
      sent = it
      return response
    },
  )
  return { sent: sent!, result }
}

test('path parameters are encoded, and the query omits undefined values', () => {
  expect(addressOf('/v1/orders/{orderId}/patients/{patientId}', { path: { orderId: 'a/b', patientId: '1?' } })).toBe(
    '/v1/orders/a%2Fb/patients/1%3F',
  )
  expect(addressOf('/v1/scans', { query: { orderId: 'a', cursor: undefined, kind: null, search: 'Анна & co' } })).toBe(
    '/v1/scans?orderId=a&search=%D0%90%D0%BD%D0%BD%D0%B0+%26+co',
  )
  expect(addressOf('/v1/orders', { query: { cursor: undefined } })).toBe('/v1/orders')
})

test('a body is sent as JSON with the call’s headers; a call without a body sends no content type', async () => {
  const { sent } = await calling({
    params: { path: { orderId: 'a' }, header: { 'if-match': '"7"' } },
    headers: { 'idempotency-key': 'k' },
    body: { phone: null },
  })
  expect([sent.method, sent.url, await sent.text()]).toEqual(['PATCH', `${BASE}/v1/orders/a`, '{"phone":null}'])
  expect(Object.fromEntries(sent.headers)).toEqual({
    'content-type': 'application/json',
    'idempotency-key': 'k',
    'if-match': '"7"',
  })
  expect((await calling({})).sent.headers.has('content-type')).toBe(false)
})

test('a success gives its data, a refusal its error, and an answer without a body neither', async () => {
  expect((await calling({}, new Response('{"id":"a"}'))).result.data).toEqual({ id: 'a' })
  expect((await calling({})).result).toMatchObject({ data: undefined })
  expect((await calling({}, new Response('{"code":"x"}', { status: 409 }))).result.error).toEqual({ code: 'x' })
  expect((await calling({}, new Response('<html>', { status: 502 }))).result.error).toBe('<html>')
})

test('a file that was asked for is given as it is, and its refusal as an error', async () => {
  const { data } = (await calling({ parseAs: 'blob' }, new Response('%PDF-1.7'))).result
  expect(await (data as Blob).text()).toBe('%PDF-1.7')
  const refused = new Response('{"code":"x"}', { status: 409 })
  expect((await calling({ parseAs: 'blob' }, refused)).result.error).toEqual({ code: 'x' })
})

test('a success that is no JSON throws, since no service sent it', async () => {
  await expect(calling({}, new Response('<html>'))).rejects.toBeInstanceOf(SyntaxError)
})

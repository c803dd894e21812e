import { describe, expect, test } from 'bun:test'
import { ownerOf } from 'service-kit/test/service'
import { aKey, draftOrder, ifMatch } from './builders'
import { runOrders } from './test/world'

const { world, at, as } = await runOrders({ site: 'factory' })
const client = at('anna')
let order = await draftOrder(client, {}, 'Anna')
const create = (body: unknown, headers = {}) => client.post('/v1/orders', body, { ...aKey(), ...headers })
const stored = async () => (await world.sql`select from orders.orders where owner = ${ownerOf('anna')}`).length

/** The request is refused with this status, and no order is made. */
async function refused(status: number, code: string, body: unknown, headers = {}) {
  const answer = await create(body, headers)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await stored()).toBe(1)
  return answer.body
}

describe('the input of a draft', () => {
  test.each([
    'anna',
    'anna@',
    '@example.org',
    'anna@example',
    'anna@example.',
    'anna@example..org',
    'anna@.example.org',
    'anna@-example.org',
    'anna@example-.org',
    'anna@example.org-',
    'an na@example.org',
    'anna@exam ple.org',
    'anna@@example.org',
    'Anna <anna@example.org>',
    'anna@example.org,eva@example.org',
    'anna@example.org\r\nBcc: eva@example.org',
    `${'a'.repeat(250)}@b.cd`,
  ])('WIZ-060 the e-mail %j is refused', async (email) => {
    const { errors } = await refused(422, 'invalid-request', { email })
    expect(errors[0].path).toBe('/body/email')
  })

  test.each(['anna@example.org', 'a.b+c@sub.example.co', 'анна@пример.рф', 'anna@my--clinic.xn--p1ai', 'a@b.c'])(
    'WIZ-060 the e-mail %j is accepted',
    async (email) => {
      const { status, body } = await client.patch(`/v1/orders/${order.id}`, { email }, ifMatch(order.version))
      expect([status, body.email]).toEqual([200, email])
      order = body
    },
  )

  test('WIZ-061 an e-mail is trimmed before it is checked and saved', async () => {
    const email = '  Anna@Example.org '
    const { body } = await client.patch(`/v1/orders/${order.id}`, { email }, ifMatch(order.version))
    expect(body.email).toBe('anna@example.org')
    order = body
  })

  test.each([
    'status',
    'id',
    'owner',
    'ownerId',
    'holder',
    'frozen',
    'consent',
    'paidAt',
    'archivedAt',
    'currency',
    'site',
    'number',
    'totalMinor',
    'paymentId',
    '__proto__',
    'constructor',
  ])(
    'ORD-008 a draft with the field %s, which callers may not set, is refused, and nothing is stored',
    async (name) => {
      const { errors } = await refused(422, 'invalid-request', `{ "phone": "1", "${name}": "x" }`, json)
      expect(errors).toEqual([{ path: `/body/${name}`, message: 'Unexpected property' }])
    },
  )
  const json = { 'content-type': 'application/json' }

  test('ORD-009 a change of a field that callers may not set is refused', async () => {
    const path = `/v1/orders/${order.id}`
    const { status, body } = await client.patch(path, { phone: '9', status: 'paid' }, ifMatch(order.version))
    expect([status, body.code]).toEqual([422, 'invalid-request'])
    expect((await client.get(path)).body).toEqual(order)
  })

  test('a body that is not JSON is refused: a form, plain text, multipart', async () => {
    await refused(415, 'not-json', 'phone=1', { 'content-type': 'application/x-www-form-urlencoded' })
    await refused(415, 'not-json', '{"phone":"1"}', { 'content-type': 'text/plain' })
    await refused(415, 'not-json', '--b\r\n\r\n--b--', { 'content-type': 'multipart/form-data; boundary=b' })
  })

  test.each(['\0', '\ud800', '\udc00\ud800', '\x1b[2J', '\u202e', '\u2066', '\x85'])(
    'a text with a control character, half a surrogate pair or a change of direction is refused in each field: %j',
    async (char) => {
      for (const field of ['email', 'phone', 'fullName', 'address', 'deliveryComment']) {
        const { errors } = await refused(422, 'invalid-request', { [field]: `anna${char}@example.org` })
        expect(errors[0].path).toBe(`/body/${field}`)
      }
    },
  )

  test('a field name with half a surrogate pair is refused', async () => {
    await refused(422, 'invalid-request', '{"phone":"1","\\ud800":"x"}', json)
  })

  test('several lines and letters of any script are stored as they were typed', async () => {
    const address = 'ул. Ленина, 1\r\n\tвход со двора\nمحمد علی\u200cپور 👩\u200d⚕️'
    const { body } = await client.patch(`/v1/orders/${order.id}`, { address }, ifMatch(order.version))
    expect(body.address).toBe(address)
    order = body
  })

  test('a body of 64 KiB is read; a larger one is refused', async () => {
    const sized = (bytes: number) => JSON.stringify({ phone: '1' }).padEnd(bytes, ' ')
    expect((await client.post('/v1/orders', sized(65_536), json)).status).toBe(428)
    await refused(413, 'too-large', sized(65_537), json)
  })

  test.each(['ABCDE', 'ABCDEFG', 'abcdef', 'ABCDE1', ' ABCDEF', 'АБВГДЕ', 'ABCDEF\n', '', null])(
    'AFF-002 %j is refused as a partner code',
    async (partnerCode) => {
      const { errors } = await refused(422, 'invalid-request', { partnerCode })
      expect(errors[0].path).toBe('/body/partnerCode')
    },
  )

  test('AFF-007 the partner code comes with a new draft; a change of it is refused', async () => {
    const path = `/v1/orders/${order.id}`
    const { status, body } = await client.patch(path, { partnerCode: 'ABCDEF' }, ifMatch(order.version))
    expect([status, body.code]).toEqual([422, 'invalid-request'])
  })

  test('a text that is too long for its field is refused', async () => {
    await refused(422, 'invalid-request', { phone: '1'.repeat(41) })
    await refused(422, 'invalid-request', { address: 'a'.repeat(1_001) })
  })
})

describe('the input of a patient', () => {
  test.each(['', '   ', 'Anna\nEva', 'Anna\u202e', 'Anna\x9b', 'Anna\ud83e', 'A'.repeat(201), null])(
    'WIZ-067 the name %j is refused',
    async (name) => {
      const added = await client.post(`/v1/orders/${order.id}/patients`, { name }, aKey())
      const path = `/v1/orders/${order.id}/patients/${order.patients[0]?.id}`
      const renamed = await client.patch(path, { name }, ifMatch(order.version))
      expect([added.status, renamed.status]).toEqual([422, 422])
    },
  )

  test.each([{ material: 'two-layer' }, { cut: 'zigzag' }, { matrix: 'liquid' }, { material: 1 }])(
    'ORD-003 the choice %j is refused',
    async (choice) => {
      const path = `/v1/orders/${order.id}/patients/${order.patients[0]?.id}`
      const { status, body } = await client.patch(path, choice, ifMatch(order.version))
      expect([status, body.code]).toEqual([422, 'invalid-request'])
    },
  )

  test('a name that an earlier version stored and that is invalid now is shown unchanged', async () => {
    const { body: draft } = await create({})
    const { body } = await client.post(`/v1/orders/${draft.id}/patients`, { name: 'Anna' }, aKey())
    await world.sql`update orders.patients set name = ${'Anna\u202e'}, wishes = ${'\x1b'} where order_id = ${body.id}`
    const shown = await client.get(`/v1/orders/${body.id}`)
    expect([shown.status, shown.body.patients[0].name, shown.body.patients[0].wishes]).toEqual([
      200,
      'Anna\u202e',
      '\x1b',
    ])
    await world.sql`delete from orders.orders where id = ${body.id}`
  })

  test('markup and metacharacters are stored as text, as they were typed', async () => {
    const name = '<img src=x onerror=alert(1)> \'"; drop table orders; -- %_ \\'
    const { body } = await client.post(`/v1/orders/${order.id}/patients`, { name }, aKey())
    expect(body.patients.at(-1).name).toBe(name)
    order = body
  })
})

test.each(['%00', 'a%00b', '%1B', '%E2%80%AE'])('CAB-003 a search for %s is refused', async (search) => {
  const staff = await as('boss', { roles: ['manager'] })
  for (const list of ['/v1/own-orders', '/v1/orders']) {
    const { status, body } = await staff.get(`${list}?search=${search}`)
    expect([status, body.code, body.errors[0].path]).toEqual([422, 'invalid-request', '/query/search'])
  }
})

describe('the input of a placement', () => {
  test.each(['"1e1"', '1e309', '1.5', 'null', '"10"', 'true'])(
    'the total %s, which is no integer, is refused',
    async (total) => {
      const body = `{ "expected": { "quoteVersion": "f", "totalMinor": ${total}, "fileIds": [] }, "language": "ru" }`
      const headers = { ...aKey(), 'content-type': 'application/json' }
      const answer = await client.post(`/v1/orders/${order.id}/placement`, body, headers)
      expect([answer.status, answer.body.code]).toEqual([422, 'invalid-request'])
      expect(answer.body.errors[0].path).toBe('/body/expected/totalMinor')
    },
  )

  test.each(['"[]"', '"a"', '{}', 'null', '7', '["a"]', '[null]'])(
    'FILE-012 the list of files %s, which is no array of ids, is refused',
    async (fileIds) => {
      const body = `{ "expected": { "quoteVersion": "f", "totalMinor": 0, "fileIds": ${fileIds} }, "language": "ru" }`
      const headers = { ...aKey(), 'content-type': 'application/json' }
      const answer = await client.post(`/v1/orders/${order.id}/placement`, body, headers)
      expect([answer.status, answer.body.code]).toEqual([422, 'invalid-request'])
      expect(answer.body.errors[0].path).toStartWith('/body/expected/fileIds')
    },
  )

  test('the total 1e1 is read as ten', async () => {
    const body = '{ "expected": { "quoteVersion": "f", "totalMinor": 1e1, "fileIds": [] }, "language": "ru" }'
    const headers = { ...aKey(), 'content-type': 'application/json' }
    const answer = await client.post(`/v1/orders/${order.id}/placement`, body, headers)
    expect(answer.body.code).not.toBe('invalid-request')
  })

  test('an amount, items, a discount or a currency from the caller is refused', async () => {
    const expected = { quoteVersion: 'f', totalMinor: 0, fileIds: [] }
    for (const body of [{ amount: 1 }, { items: [] }, { discount: 100 }, { currency: 'EUR' }]) {
      const answer = await client.post(
        `/v1/orders/${order.id}/placement`,
        { expected, language: 'ru', ...body },
        aKey(),
      )
      expect([answer.status, answer.body.code]).toEqual([422, 'invalid-request'])
    }
  })
})

describe('the path of a request', () => {
  test.each(['7f3a', 'ffffffff-ffff-ffff-ffff-ffffffffffff', "' or 1=1 --", '%00', '%zz', '..%2f..%2fetc'])(
    'with the order id %j is refused',
    async (id) => {
      const { status, body } = await client.get(`/v1/orders/${id}`)
      expect({ status, isProblem: typeof body.code }).toEqual({ status: 422, isProblem: 'string' })
    },
  )

  test('without a route is answered 404, also for the framework’s own documents', async () => {
    for (const path of ['/', '/v1/nothing', '/swagger', '/swagger/json', '/v1/orders/..']) {
      const { status, body } = await client.get(path)
      expect([path, status, body.code]).toEqual([path, 404, 'no-such-route'])
    }
  })
})

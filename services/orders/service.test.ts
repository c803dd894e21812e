import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { Type } from '@sinclair/typebox'
import { verify } from 'contracts/access/signed'
import { UPLOAD_SLIP, UploadSlipClaims } from 'contracts/access/slips'
import type { Role } from 'contracts/common'
import { orders as contract } from 'contracts/orders'
import { service } from 'service-kit/service'
import { aClient, asPerson, asVisitor, aWorld, type Client, ownerOf } from 'service-kit/test/service'
import { aKey, draftOrder, ifMatch, NOW, place, readyOrder, slipKeys } from './builders'
import { DRAFTS, WRITES } from './drafts/limits'
import { countingWrites } from './drafts/store/limits'
import { handlers } from './events'
import { orders } from './main'
import { routes } from './routes'

let world: Awaited<ReturnType<typeof aWorld>>
let at: (visitor: string, site?: string) => Client
let as: (name: string, roles?: Role[]) => Promise<Client>
const keys = slipKeys()
beforeAll(async () => {
  world = await aWorld()
  const started = await world.start(orders, { SLIP_PRIVATE_KEY: JSON.stringify(keys.privateKey) })
  at = (visitor, site) => started.as(visitor ? asVisitor(visitor, site) : {})
  as = async (name, roles) => started.as(await asPerson(name, { roles }))
})
afterAll(() => world.stop())

const storedOrders = async (visitor: string) =>
  (await world.sql`select id from orders.orders where owner = ${ownerOf(visitor)}`).length

describe('a draft order', () => {
  test('ORD-006 ORD-008 it is made from the first data entered, and others hear of it', async () => {
    const { status, headers, body } = await at('first').post('/v1/orders', { email: 'anna@example.org' }, aKey())
    expect({ status, etag: headers.get('etag') }).toEqual({ status: 201, etag: '"1"' })
    expect(body).toMatchObject({ status: 'draft', site: 'factory', email: 'anna@example.org', phone: null, version: 1 })
    const event = await world.event('orders.order.drafted.v1', (it) => it.data.orderId === body.id)
    expect(event).toMatchObject({
      actor: `visitor:${ownerOf('first')}`,
      data: { number: body.number, owner: ownerOf('first'), site: 'factory' },
    })
    expect(JSON.stringify(event)).not.toContain('anna@example.org')
  })

  test.each([
    ['ru', 'RUB'],
    ['eu', 'EUR'],
  ])('ORD-032 on the %s site it remembers its site and that its currency is %s', async (site, currency) => {
    const { body } = await at('of a site', site).post('/v1/orders', {}, aKey())
    expect(body).toMatchObject({ site, currency })
  })

  test('ORD-007 ORD-017 it is read with its current patient and the folder of each', async () => {
    const order = await draftOrder(at('reader'), {}, 'Anna', 'Eva')
    const { status, headers, body } = await at('reader').get(`/v1/orders/${order.id}`)
    expect({ status, etag: headers.get('etag') }).toEqual({ status: 200, etag: '"3"' })
    expect(body).toEqual(order)
    expect(body.currentPatientId).toBe(body.patients[1].id)
    expect(body.patients.map((it: { folder: string }) => it.folder)).toEqual([
      `${order.number}_01`,
      `${order.number}_02`,
    ])
  })

  test('the same key and body again make no second order', async () => {
    const key = aKey()
    const first = await at('once').post('/v1/orders', { email: 'anna@example.org' }, key)
    const again = await at('once').post('/v1/orders', { email: 'anna@example.org' }, key)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await storedOrders('once')).toBe(1)
  })

  test('the same key again returns the order as it is by then', async () => {
    const key = aKey()
    const { body: order } = await at('later').post('/v1/orders', {}, key)
    const { body: withAnna } = await at('later').post(`/v1/orders/${order.id}/patients`, { name: 'Anna' }, key)
    const again = await at('later').post('/v1/orders', {}, key)
    expect([again.status, again.body]).toEqual([201, withAnna])
    expect(again.body.patients).toHaveLength(1)
  })

  test('twenty concurrent requests with one key make one order', async () => {
    const key = aKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => at('twenty').post('/v1/orders', {}, key)))
    expect(answers.map((it) => it.status)).toEqual(Array(20).fill(201))
    expect(new Set(answers.map((it) => it.body.id)).size).toBe(1)
    expect(await storedOrders('twenty')).toBe(1)
  })

  test('a key reused with another body is refused; another visitor’s equal key is another one', async () => {
    const key = aKey()
    await at('reuse').post('/v1/orders', { phone: '1' }, key)
    const { status, body } = await at('reuse').post('/v1/orders', { phone: '2' }, key)
    expect([status, body.code]).toEqual([422, 'key-reused'])
    expect((await at('somebody else').post('/v1/orders', { phone: '2' }, key)).status).toBe(201)
  })

  test('ORD-028 its number is the shortest prefix of its id, 4 characters or more, that no order holds', async () => {
    const taken = await draftOrder(at('numbers'))
    const id = `${taken.number}${'0'.repeat(4)}-0000-4000-8000-000000000000`
    const definition = service({
      name: 'orders',
      config: Type.Object({}),
      build: ({ config, db }) => {
        const limits = { drafts: DRAFTS, countWrite: countingWrites(db, WRITES) }
        const deps = { db, sites: config.SITES, slipKey: keys.privateKey, ...limits, now: () => NOW, newId: () => id }
        return { app: routes(deps), handlers: handlers(deps) }
      },
    })
    const second = await world.start(definition)
    const { body } = await second.as(asVisitor('numbers')).post('/v1/orders', {}, aKey())
    expect(taken.number).toBe(taken.id.slice(0, 4))
    expect(body).toMatchObject({ id, number: `${taken.number}0` })
    await second.stop()
  })
})

describe('changing a draft', () => {
  test('ORD-009 one field is saved, and updatedAt and the version move on', async () => {
    const order = await draftOrder(at('changer'), { email: 'anna@example.org', phone: '1' })
    const { status, headers, body } = await at('changer').patch(`/v1/orders/${order.id}`, { phone: ' 2 ' }, ifMatch(1))
    expect({ status, etag: headers.get('etag') }).toEqual({ status: 200, etag: '"2"' })
    expect(body).toEqual({ ...order, phone: '2', version: 2, updatedAt: body.updatedAt })
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(order.updatedAt))
    expect((await at('changer').get(`/v1/orders/${order.id}`)).body).toEqual(body)
  })

  test('of two saves of one version the second is refused, and what the first saved stays', async () => {
    const { id } = await draftOrder(at('two tabs'))
    const save = (phone: string) => at('two tabs').patch(`/v1/orders/${id}`, { phone }, ifMatch(1))
    const answers = await Promise.all([save('1'), save('2')])
    expect(answers.map((it) => it.status).sort()).toEqual([200, 412])
    const saved = answers.find((it) => it.status === 200)?.body.phone
    expect((await at('two tabs').get(`/v1/orders/${id}`)).body).toMatchObject({ phone: saved, version: 2 })
  })

  test('without the version or key that a route requires it is 428', async () => {
    const { id } = await draftOrder(at('careless'))
    const answers = [
      await at('careless').patch(`/v1/orders/${id}`, { phone: '1' }),
      await at('careless').patch(`/v1/orders/${id}`, { phone: '1' }, { 'if-match': '*' }),
      await at('careless').post('/v1/orders', {}),
      await at('careless').post('/v1/orders', {}, { 'idempotency-key': 'short' }),
    ]
    expect(answers.map((it) => [it.status, it.body.code])).toEqual(Array(4).fill([428, 'precondition-required']))
  })

  test('ORD-014 ORD-015 patients are listed as they were added', async () => {
    const order = await draftOrder(at('patients'), {}, 'Olga', 'Anna', 'Eva')
    expect(order.patients.map((it) => it.name)).toEqual(['Olga', 'Anna', 'Eva'])
    const moments = order.patients.map((it) => it.createdAt)
    expect(moments).toEqual([...moments].sort())
  })

  test('ORD-005 two patients added at the same moment get folders of their own', async () => {
    const { id, number } = await draftOrder(at('parallel'))
    const add = (name: string) => at('parallel').post(`/v1/orders/${id}/patients`, { name }, aKey())
    const added = await Promise.all(['Anna', 'Eva', 'Olga', 'Vera'].map(add))
    expect(added.map((it) => it.status)).toEqual(Array(4).fill(201))
    const { body } = await at('parallel').get(`/v1/orders/${id}`)
    const folders = body.patients.map((it: { folder: string }) => it.folder)
    expect(folders).toEqual(['01', '02', '03', '04'].map((it) => `${number}_${it}`))
  })

  test('ORD-016 a patient’s choices and wishes are saved', async () => {
    const order = await draftOrder(at('choices'), {}, 'Anna', 'Eva')
    const [anna, eva] = order.patients
    const choices = { material: 'three-layer', cut: 'straight', matrix: 'soft', wishes: 'Thin\nplease' }
    const { status, body } = await at('choices').patch(
      `/v1/orders/${order.id}/patients/${anna?.id}`,
      choices,
      ifMatch(3),
    )
    expect([status, body.patients]).toEqual([200, [{ ...anna, ...choices }, eva]])
    expect((await at('choices').get(`/v1/orders/${order.id}`)).body).toEqual(body)
  })

  test('every change is hinted to the pages of its owner', async () => {
    const hints = world.bus.nats.subscribe(`${world.bus.prefix}live.owner.${ownerOf('watcher')}`)
    await world.bus.nats.flush()
    const { id } = await draftOrder(at('watcher'), {}, 'Anna')
    const [first] = await Array.fromAsync(take(hints, 1))
    expect(first?.json()).toEqual({ kind: 'order', id, version: 2 })
  })
})

test('a change in which the service dies leaves nothing, and the same request succeeds afterwards', async () => {
  const env = { ...world.envOf('orders'), SLIP_PRIVATE_KEY: JSON.stringify(keys.privateKey), LOG_LEVEL: 'info' }
  const command = [process.execPath, join(import.meta.dir, 'main.ts')]
  await using dying = Bun.spawn(command, { env: { ...env, CRASH_AT: 'orders:before-change' }, stdout: 'pipe' })
  let log = ''
  const reading = (async () => {
    for await (const it of dying.stdout) log += new TextDecoder().decode(it)
  })()
  const port = await world.until(async () => /"port":(\d+).*"msg":"ready"/.exec(log)?.[1])
  const order = await draftOrder(at('unlucky'), { phone: '1' })
  const path = `/v1/orders/${order.id}`
  const lost = aClient(`http://127.0.0.1:${port}`, asVisitor('unlucky')).patch(path, { phone: '2' }, ifMatch(1))
  expect(await lost.catch((it) => it)).toBeInstanceOf(Error)
  await Promise.all([dying.exited, reading])
  expect(dying.signalCode).toBe('SIGKILL')
  expect((await at('unlucky').get(path)).body).toEqual(order)
  expect((await at('unlucky').patch(path, { phone: '2' }, ifMatch(1))).body).toMatchObject({ phone: '2', version: 2 })
})

describe('the upload slip of a patient', () => {
  test('it names order, patient, folder and owner for the files service, and is signed', async () => {
    const { id, number, patients } = await draftOrder(at('slips'), {}, 'Anna')
    const path = `/v1/orders/${id}/patients/${patients[0]?.id}/upload-slips`
    const { status, body } = await at('slips').post(path)
    expect(status).toBe(201)
    const claims = await verify(keys.publicKey, UPLOAD_SLIP, UploadSlipClaims, body.slip, new Date())
    const folder = `${number}_01`
    expect(claims).toMatchObject({
      orderId: id,
      patientId: patients[0]?.id,
      folder,
      owner: ownerOf('slips'),
      site: 'factory',
    })
    const expiry = new Date(body.expiresAt)
    expect(await verify(keys.publicKey, UPLOAD_SLIP, UploadSlipClaims, body.slip, expiry)).toBeUndefined()
  })

  test('a patient of another order gets none, nor does an order that is no draft', async () => {
    const other = await draftOrder(at('slips'), {}, 'Eva')
    const { id, patients } = await readyOrder(world, at('slips'))
    const foreign = await at('slips').post(`/v1/orders/${id}/patients/${other.patients[0]?.id}/upload-slips`)
    expect([foreign.status, foreign.body.code]).toEqual([404, 'patient-not-found'])
    await place(at('slips'), { id })
    const placed = await at('slips').post(`/v1/orders/${id}/patients/${patients[0]?.id}/upload-slips`)
    expect([placed.status, placed.body.code]).toEqual([409, 'order-not-draft'])
  })
})

describe('who may do what', () => {
  const NO_ID = '00000000-0000-4000-8000-000000000000'
  const expected = { quoteVersion: 'f', totalMinor: 0, fileIds: [] }
  /** Every operation on one order, correct except for the caller. */
  const calls: { [operation: string]: (client: Client, id: string, patient?: string) => ReturnType<Client['get']> } = {
    showOrder: (it, id) => it.get(`/v1/orders/${id}`),
    changeOrder: (it, id) => it.patch(`/v1/orders/${id}`, { phone: '1' }, ifMatch(2)),
    addPatient: (it, id) => it.post(`/v1/orders/${id}/patients`, { name: 'Eva' }, aKey()),
    changePatient: (it, id, patient = NO_ID) =>
      it.patch(`/v1/orders/${id}/patients/${patient}`, { name: 'Eva' }, ifMatch(2)),
    createUploadSlip: (it, id, patient = NO_ID) => it.post(`/v1/orders/${id}/patients/${patient}/upload-slips`),
    removeScan: (it, id) => it.delete(`/v1/orders/${id}/scans/${NO_ID}`),
    showQuote: (it, id) => it.get(`/v1/orders/${id}/quote`),
    placeOrder: (it, id) => it.post(`/v1/orders/${id}/placement`, { expected, language: 'ru' }, aKey()),
    createPaymentSlip: (it, id) => it.post(`/v1/orders/${id}/payment-slips`),
    reopenOrder: (it, id) => it.post(`/v1/orders/${id}/reopening`, undefined, ifMatch(2)),
  }

  test('the list of operations is complete', () => {
    const operations = Object.values(contract).map((it) => it.detail.operationId)
    const ofMany = ['createOrder', 'listOwnOrders', 'showPriceList', 'showClientTerms']
    const isStaffs = ({ detail: { 'x-access': access } }: (typeof contract)[keyof typeof contract]) =>
      access !== 'public' && 'manager' in access && !('visitor' in access) && !('customer' in access)
    const ofStaff = Object.values(contract)
      .filter(isStaffs)
      .map((it) => it.detail.operationId)
    expect([...Object.keys(calls), ...ofMany, ...ofStaff].sort()).toEqual(operations.sort())
  })

  test.each(Object.entries(calls))(
    'AUTH-030 %s: another visitor, or the same on another site, gets the answer of an unknown id',
    async (_, call) => {
      const { id, patients } = await draftOrder(at('owner'), {}, 'Anna')
      const answerOf = async (client: Client, orderId: string) => {
        const { status, body } = await call(client, orderId, patients[0]?.id)
        return JSON.parse(JSON.stringify({ status, body: { ...body, requestId: '' } }).replaceAll(orderId, 'the id'))
      }
      const unknown = await answerOf(at('owner'), NO_ID)
      expect(unknown).toMatchObject({ status: 404, body: { code: 'order-not-found' } })
      expect(await answerOf(at('stranger'), id)).toEqual(unknown)
      expect(await answerOf(at('owner', 'ru'), id)).toEqual(unknown)
      expect((await at('owner').get(`/v1/orders/${id}`)).body.version).toBe(2)
    },
  )

  test.each(Object.entries(calls))(
    'AUTH-021 %s: another person, also one in whose browser it was not made, gets the answer of an unknown id',
    async (_, call) => {
      const { id, patients } = await draftOrder(at('owner'), { email: 'anna@example.org' }, 'Anna')
      for (const person of ['stranger', 'anna']) {
        const { status, body } = await call(await as(person), id, patients[0]?.id)
        expect([person, status, body.code]).toEqual([person, 404, 'order-not-found'])
      }
    },
  )

  test.each([
    'changeOrder',
    'addPatient',
    'changePatient',
    'createUploadSlip',
    'placeOrder',
    'createPaymentSlip',
    'reopenOrder',
  ])('%s: staff look at others’ orders and do not order in their name', async (operation) => {
    const { id, patients } = await draftOrder(at('owner'), {}, 'Anna')
    const { status, body } = await calls[operation]!(await as('boss', ['admin', 'manager']), id, patients[0]?.id)
    expect([status, body.code]).toEqual([404, 'order-not-found'])
  })

  test('a patient of another order of one’s own is not found under this one', async () => {
    const other = await draftOrder(at('owner'), {}, 'Eva')
    const { id } = await draftOrder(at('owner'), {}, 'Anna')
    const { status, body } = await calls.changePatient!(at('owner'), id, other.patients[0]?.id)
    expect([status, body.code]).toEqual([404, 'patient-not-found'])
  })

  test('AUTH-030 without a visitor every operation is refused', async () => {
    const { id } = await draftOrder(at('owner'), {}, 'Anna')
    for (const call of [...Object.values(calls), (it: Client) => it.post('/v1/orders', {}, aKey())]) {
      const { status, body } = await call(at(''), id)
      expect([status, body.code]).toEqual([401, 'not-authenticated'])
    }
  })

  test('PostgreSQL denies the role orders every table of another service', async () => {
    const sql = world.connectAs('orders')
    expect(await sql`select count(*) from orders.inbox`).toHaveLength(1)
    expect(await sql`select * from files.inbox`.catch((it) => it)).toMatchObject({ code: '42501' })
  })
})

async function* take<T>(from: AsyncIterable<T>, count: number) {
  for await (const it of from) {
    yield it
    if (--count === 0) return
  }
}

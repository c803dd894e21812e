import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { Type } from '@sinclair/typebox'
import { service } from 'service-kit/service'
import { answered } from 'service-kit/test/answered'
import { aClient, asVisitor, ownerOf } from 'service-kit/test/service'
import { createLabelPrinter } from '../adapters/labels/printer'
import { createDocumentPrinter } from '../adapters/pdf/printer'
import { aKey, draftOrder, ifMatch, NOW } from '../builders'
import { handlers } from '../events'
import { createTexts } from '../legal/operations'
import { routes } from '../routes'
import { runOrders } from '../test/world'
import { DRAFTS, WRITES } from './limits'
import { limitWrites } from './store/limits'

const { world, keys, slipKey, at, hintsTo } = await runOrders({ site: 'factory' })

const storedOrders = async (visitor: string) =>
  (await world.sql`select id from orders.orders where owner = ${ownerOf(visitor)}`).length

describe('a draft order', () => {
  test('ORD-006 ORD-008 is made from the first data entered, and an event is published', async () => {
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
  ])('ORD-032 made on the site %s keeps that site and its currency %s', async (site, currency) => {
    const { body } = await at('of a site', site).post('/v1/orders', {}, aKey())
    expect(body).toMatchObject({ site, currency })
  })

  test('ORD-007 ORD-017 is read with its current patient and the folder of each patient', async () => {
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

  test('is made once for repeated requests with one key and body', async () => {
    const key = aKey()
    const first = await at('once').post('/v1/orders', { email: 'anna@example.org' }, key)
    const again = await at('once').post('/v1/orders', { email: 'anna@example.org' }, key)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await storedOrders('once')).toBe(1)
  })

  test('is returned as it is by then to a repeated request', async () => {
    const key = aKey()
    const { body: order } = await at('later').post('/v1/orders', {}, key)
    const { body: withAnna } = await at('later').post(`/v1/orders/${order.id}/patients`, { name: 'Anna' }, key)
    const again = await at('later').post('/v1/orders', {}, key)
    expect([again.status, again.body]).toEqual([201, withAnna])
    expect(again.body.patients).toHaveLength(1)
  })

  test('is made once for twenty concurrent requests with one key', async () => {
    const key = aKey()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => answered(() => at('twenty').post('/v1/orders', {}, key))),
    )
    expect(answers.map((it) => it.status)).toEqual(Array(20).fill(201))
    expect(new Set(answers.map((it) => it.body.id)).size).toBe(1)
    expect(await storedOrders('twenty')).toBe(1)
  })

  test('is refused for a key that was used with another body; visitors’ keys are independent of each other', async () => {
    const key = aKey()
    await at('reuse').post('/v1/orders', { phone: '1' }, key)
    const { status, body } = await at('reuse').post('/v1/orders', { phone: '2' }, key)
    expect([status, body.code]).toEqual([422, 'key-reused'])
    expect((await at('somebody else').post('/v1/orders', { phone: '2' }, key)).status).toBe(201)
  })

  test('ORD-028 has as its number the shortest prefix of its id, 4 characters or more, that no other order has', async () => {
    const taken = await draftOrder(at('numbers'))
    const id = `${taken.number}${'0'.repeat(4)}-0000-4000-8000-000000000000`
    const definition = service({
      name: 'orders',
      config: Type.Object({}),
      build: ({ config, db }) => {
        const limits = { drafts: DRAFTS, countWrite: limitWrites(db, WRITES) }
        const printers = { print: createDocumentPrinter().print, printOnLabels: createLabelPrinter().print }
        const texts = createTexts({ db, now: () => NOW }, config.SITES, { ru: [], eu: [] })
        const common = { db, sites: config.SITES, slipKey: keys.privateKey, ...printers, texts, roster: async () => {} }
        const deps = { ...common, ...limits, now: () => NOW, newId: () => id }
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
  test('ORD-009 saves one field, sets updatedAt and increments the version', async () => {
    const order = await draftOrder(at('changer'), { email: 'anna@example.org', phone: '1' })
    const { status, headers, body } = await at('changer').patch(`/v1/orders/${order.id}`, { phone: ' 2 ' }, ifMatch(1))
    expect({ status, etag: headers.get('etag') }).toEqual({ status: 200, etag: '"2"' })
    expect(body).toEqual({ ...order, phone: '2', version: 2, updatedAt: body.updatedAt })
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(order.updatedAt))
    expect((await at('changer').get(`/v1/orders/${order.id}`)).body).toEqual(body)
  })

  test('with a version that another save has replaced is refused, and the first save stays', async () => {
    const { id } = await draftOrder(at('two tabs'))
    const save = (phone: string) => at('two tabs').patch(`/v1/orders/${id}`, { phone }, ifMatch(1))
    const answers = await Promise.all([save('1'), save('2')])
    expect(answers.map((it) => it.status).sort()).toEqual([200, 412])
    const saved = answers.find((it) => it.status === 200)?.body.phone
    expect((await at('two tabs').get(`/v1/orders/${id}`)).body).toMatchObject({ phone: saved, version: 2 })
  })

  test('without the version or key that the route requires is answered 428', async () => {
    const { id } = await draftOrder(at('careless'))
    const answers = [
      await at('careless').patch(`/v1/orders/${id}`, { phone: '1' }),
      await at('careless').patch(`/v1/orders/${id}`, { phone: '1' }, { 'if-match': '*' }),
      await at('careless').post('/v1/orders', {}),
    ]
    expect(answers.map((it) => [it.status, it.body.code])).toEqual(Array(3).fill([428, 'precondition-required']))
  })

  test('ORD-014 ORD-015 keeps patients in the order in which they were added', async () => {
    const order = await draftOrder(at('patients'), {}, 'Olga', 'Anna', 'Eva')
    expect(order.patients.map((it) => it.name)).toEqual(['Olga', 'Anna', 'Eva'])
    const moments = order.patients.map((it) => it.createdAt)
    expect(moments).toEqual([...moments].sort())
  })

  test('ORD-005 gives patients that are added concurrently different folders', async () => {
    const { id, number } = await draftOrder(at('parallel'))
    const add = (name: string) => at('parallel').post(`/v1/orders/${id}/patients`, { name }, aKey())
    const added = await Promise.all(['Anna', 'Eva', 'Olga', 'Vera'].map(add))
    expect(added.map((it) => it.status)).toEqual(Array(4).fill(201))
    const { body } = await at('parallel').get(`/v1/orders/${id}`)
    const folders = body.patients.map((it: { folder: string }) => it.folder)
    expect(folders).toEqual(['01', '02', '03', '04'].map((it) => `${number}_${it}`))
  })

  test('ORD-016 saves a patient’s choices and wishes', async () => {
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

  test('sends a hint to the pages of its owner', async () => {
    const hints = await hintsTo(`owner.${ownerOf('watcher')}`, { max: 1 })
    const { id } = await draftOrder(at('watcher'), {}, 'Anna')
    for await (const it of hints) expect(it.json()).toEqual({ kind: 'order', id, version: 2 })
  })
})

test('a change during which the service is killed has no effect, and the same request succeeds afterwards', async () => {
  const env = { ...world.envOf('orders'), ...slipKey, LOG_LEVEL: 'info' }
  const command = [process.execPath, join(import.meta.dir, '../main.ts')]
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

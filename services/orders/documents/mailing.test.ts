import { expect, test } from 'bun:test'
import type { DocumentKind, OrderDocument } from 'contracts/order/money/documents'
import type { Order } from 'contracts/order/order'
import type { Client } from 'service-kit/test/service'
import { aKey, ifMatch, makeMove } from '../builders'
import { textOf } from '../test/reading'
import { contactsOf, runOrders } from '../test/world'

const { world, at, as, bring, placedOrder, recorded, start, withHeaders } = await runOrders()
const staff = await as('boss', { roles: ['manager'] })
const SECRETS = { identity: 'the-secret-of-identity', payments: 'the-secret-of-payments' }
const calling = await start({ SERVICE_CREDENTIALS: JSON.stringify(SECRETS) })

const placed = (name: string, site?: string) => placedOrder(at(name, site), contactsOf(name))
const mail = (client: Client, { id }: { id: string }, body: object = {}, key = aKey()) =>
  client.post(`/v1/orders/${id}/documents`, { kind: 'invoice', byMail: true, ...body }, key)
const asked = (order: { id: string }) => recorded('orders.invoice.mail-asked.v1', order)
const outcome = ({ status, body }: Awaited<ReturnType<Client['get']>>) => [status, body.code]
const readAs = (service: keyof typeof SECRETS, { id }: { id: string }) =>
  calling.withHeaders({ authorization: `Bearer ${service}.${SECRETS[service]}` }).get(`/v1/documents/${id}/content`)

test('an invoice is sent to the e-mail of its order where that is asked for, and nobody names a patient', async () => {
  const order = await placed('mailed')
  const buyer = { name: 'ООО «Клиника»', address: 'Казань', taxId: '1600000000', kpp: '160000001' }
  const { status, body } = await mail(at('mailed'), order, { buyer })
  expect([status, body.state]).toEqual([201, 'issued'])
  expect(await asked(order)).toEqual([
    {
      ...{ orderId: order.id, number: order.number, site: 'ru', language: 'ru', email: 'mailed@example.org' },
      ...{ fullName: 'Anna Ivanova', documentId: body.id, invoice: body.number, buyerName: 'ООО «Клиника»' },
      ...{ totalMinor: 1_000_000, currency: 'RUB' },
    },
  ])
})

test('one that nobody wants by mail is not sent', async () => {
  const order = await placed('unmailed')
  expect((await mail(at('unmailed'), order, { byMail: false })).status).toBe(201)
  await at('unmailed').post(`/v1/orders/${order.id}/documents`, { kind: 'invoice' }, aKey())
  expect(await asked(order)).toEqual([])
})

test('a press is one mail, however often its request comes; the next mail of an invoice goes ten minutes later', async () => {
  const order = await placed('pressed')
  const key = aKey()
  const answers = await Promise.all([1, 2, 3].map(() => mail(at('pressed'), order, {}, key)))
  expect(answers.map((it) => [it.status, it.body.id])).toEqual(answers.map(() => [201, answers[0]?.body.id]))
  expect(await asked(order)).toHaveLength(1)
  const again = await mail(at('pressed'), order)
  expect(outcome(again)).toEqual([429, 'too-many-requests'])
  expect(Number(again.headers.get('retry-after'))).toBeWithin(540, 601)
  expect(await asked(order)).toHaveLength(1)
  await world.sql`update orders.documents set mailed_at = mailed_at - interval '10 min' where order_id = ${order.id}`
  expect((await mail(at('pressed'), order)).body).toEqual(answers[0]?.body)
  expect(await asked(order)).toHaveLength(2)
})

test('one issued before is sent later, to nobody but the e-mail of the order, also when staff ask, whom the trail names', async () => {
  const order = await placed('later')
  const { body: issued } = await mail(at('later'), order, { byMail: false })
  expect((await mail(staff, order)).body).toEqual(issued)
  expect(await asked(order)).toMatchObject([{ email: 'later@example.org', documentId: issued.id }])
  const trail = await recorded('orders.audit.recorded.v1', order)
  expect(trail.map((it) => it.action)).toContain('document-mailed')
})

test('another buyer than the issued one, another kind, another’s order and a cancelled one send nothing', async () => {
  const order = await placed('refused')
  const { body: issued } = await mail(at('refused'), order, { byMail: false })
  const other = { buyer: { name: 'Somebody', address: 'Moscow', taxId: null, kpp: null } }
  expect(outcome(await mail(at('refused'), order, other))).toEqual([409, 'document-issued'])
  expect(outcome(await mail(at('somebody'), order))).toEqual([404, 'order-not-found'])
  await bring(await bring(order, 'paid'), 'shipped')
  const act = await mail(at('refused'), order, { kind: 'act' satisfies DocumentKind })
  expect(outcome(act)).toEqual([422, 'invalid-request'])
  const { body: documents } = await at('refused').get(`/v1/orders/${order.id}/documents`)
  expect(documents.documents.filter((it: OrderDocument) => it.id).map((it: OrderDocument) => it.id)).toEqual([
    issued.id,
  ])
  const cancelled: Order = await placed('cancelled')
  await makeMove(staff, cancelled, 'cancel')
  expect(outcome(await mail(at('cancelled'), cancelled))).toEqual([409, 'document-not-available'])
  expect([...(await asked(order)), ...(await asked(cancelled))]).toEqual([])
})

test('AUTH-019 identity reads the document for its mail, unless it is void; no other service reads any', async () => {
  const order = await placed('read')
  const { body: issued } = await mail(at('read'), order)
  const { status, headers, body } = await readAs('identity', issued)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(await textOf(body)).toContain(`Счёт на оплату № ${issued.number}`)
  expect(outcome(await readAs('payments', issued))).toEqual([403, 'not-allowed'])
  // Services are known by the credentials of the configuration alone.
  const unknown = withHeaders({ authorization: `Bearer identity.${SECRETS.identity}` })
  expect(outcome(await unknown.get(`/v1/documents/${issued.id}/content`))).toEqual([401, 'not-authenticated'])
  await at('read').post(`/v1/orders/${order.id}/reopening`, undefined, ifMatch(order.version))
  expect(outcome(await readAs('identity', issued))).toEqual([409, 'document-not-available'])
  expect((await at('read').get(`/v1/documents/${issued.id}/content`)).status).toBe(200)
})

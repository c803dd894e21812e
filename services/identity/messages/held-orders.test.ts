import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { OrderHeld } from 'contracts/order/order-events'
import { until } from 'service-kit/test/service'
import { aHeldOrder, tokenIn } from '../builders'
import { surroundings } from '../test/surroundings'

setDefaultTimeout(120_000)

let around: Awaited<ReturnType<typeof surroundings>>
beforeAll(async () => {
  around = await surroundings()
})
beforeEach(async () => {
  await around.sql`delete from identity.messages`
  around.mailServer.mails.length = 0
  await start()
})
afterAll(() => around.stop())

let aBrowser: Awaited<ReturnType<typeof around.start>>['aBrowser']
async function start() {
  ;({ aBrowser } = await around.start())
}
const heard = ({ id }: { id: string }) => until(async () => (await around.countOf('inbox', `id = '${id}'`)) === 1)
const envelope = ({ orderId: aggregateId }: { orderId: string }, aggregateVersion: number) => ({
  aggregateId,
  aggregateVersion,
})
const hold = async (order: OrderHeld, version = 4) =>
  heard(await around.world.publish('orders.order.held.v1', order, envelope(order, version)))
const resume = async ({ orderId }: OrderHeld, version = 5) =>
  heard(await around.world.publish('orders.order.resumed.v1', { orderId }, envelope({ orderId }, version)))
const archive = async ({ orderId }: OrderHeld) =>
  heard(await around.world.publish('orders.order.archived.v1', { orderId }, envelope({ orderId }, 5)))
const messageTo = async (email: string) =>
  (
    await around.sql`select *, extract(epoch from due_at - created_at) as wait_s from identity.messages where recipient = ${email}`
  )[0]
/** A minute passes; workers look anew at their start. */
async function aMinutePasses() {
  await around.stopServices()
  await around.sql`update identity.messages set due_at = now() - interval '1 s' where status = 'pending'`
  await start()
}

describe('ORD-027 the mail about a scan that staff ask for', () => {
  test('waits for as long as they can take it back, then says which order, which scan and why, and leads to the order', async () => {
    const order = aHeldOrder()
    await hold(order)
    expect(await messageTo(order.email)).toMatchObject({ kind: 'order-held', status: 'pending', wait_s: '60.000000' })
    await aMinutePasses()
    const mail = await around.mailServer.mailTo(order.email)
    const number = order.orderId.slice(0, 6)
    expect(mail.subject).toBe(`Заказ ${number}: фабрика ждёт от вас скан`)
    expect(mail.text).toStartWith('Здравствуйте, Анна Петрова!\n')
    expect(mail.text).toContain('новый скан вместо прежнего: элайнер')
    expect(mail.text).toContain('Что случилось: Скан не читается')
    expect(mail.text).toContain('Срок стоит: отправим через 46 ч после получения. Цена не изменится.')
    const token = tokenIn(mail)
    expect(mail.text).toContain(`Загрузить скан:\nhttp://ru.localhost/auth#token=${token}\n`)
    // Its press signs in where the scan is uploaded.
    const { status, body } = await aBrowser('clinic').post('/v1/sessions', { token })
    expect([status, body.session.person.email, body.returnTo]).toEqual([
      ...[201, order.email],
      `/cabinet/orders/${order.orderId}`,
    ])
  })

  test.each([
    ['unpaid', '48 часов начнутся, когда придут и скан, и оплата. Цена не изменится.'],
    ['soon', 'Отправим сразу, как получим и сделаем. Цена не изменится.'],
    [undefined, '\n\nЦена не изменится.\n'],
  ] as const)('says nothing of a clock that does not run: %s', async (leavesAfter, sentence) => {
    const { leavesAfter: _, ...order } = aHeldOrder()
    await hold({ ...order, ...(leavesAfter && { leavesAfter }) })
    await aMinutePasses()
    const { text } = await around.mailServer.mailTo(order.email)
    expect(text).toContain(sentence)
    expect(text).not.toContain('Срок стоит')
  })

  test('is in English for other languages, and names a missing scan as such', async () => {
    const order = aHeldOrder({ language: 'de', kind: 'retainer', isReplacement: false, fullName: null })
    await hold(order)
    await aMinutePasses()
    const { text } = await around.mailServer.mailTo(order.email)
    expect(text).toContain('the factory lacks one scan: retainer.')
  })

  test('is not sent where they took it back, or deleted the order', async () => {
    const [back, gone, late, last] = [aHeldOrder(), aHeldOrder(), aHeldOrder(), aHeldOrder()]
    await hold(back)
    await resume(back)
    await hold(gone)
    await archive(gone)
    // The event of the end may come first.
    await resume(late)
    await hold(late)
    await hold(last)
    await aMinutePasses()
    await around.mailServer.mailTo(last.email)
    for (const it of [back, gone, late]) {
      const row = await until(async () => {
        const found = await messageTo(it.email)
        return found?.status !== 'pending' && found
      })
      expect([row.status, row.error]).toEqual(['failed', 'Отменено до отправки'])
      expect(around.mailServer.mailsTo(it.email)).toEqual([])
    }
  })

  test('goes out for the question that stands, when staff ask again', async () => {
    const order = aHeldOrder()
    await hold(order)
    await resume(order)
    await hold({ ...order, reason: 'Не та челюсть' }, 6)
    await aMinutePasses()
    const { text } = await around.mailServer.mailTo(order.email)
    expect(text).toContain('Что случилось: Не та челюсть')
    await until(async () => (await around.countOf('messages', "status = 'pending'")) === 0)
    expect(around.mailServer.mailsTo(order.email)).toHaveLength(1)
  })

  test('NOTE-003 goes to staff where the customer wants WhatsApp, and to nobody who wants no messages', async () => {
    const [byHand, none, last] = [aHeldOrder(), aHeldOrder(), aHeldOrder()]
    const prefer = (email: string, channel: string, phone: string | null) =>
      around.sql`insert into identity.contact_preferences (email, channel, phone, updated_at)
        values (${email}, ${channel}, ${phone}, now())`
    await prefer(byHand.email, 'whatsapp', '+79991234567')
    await prefer(none.email, 'none', null)
    for (const it of [byHand, none, last]) await hold(it)
    await aMinutePasses()
    await around.mailServer.mailTo(last.email)
    const mail = await around.mailServer.mailTo('help@example.org')
    expect(mail.subject).toBe(`Напишите в WhatsApp: заказ ${byHand.orderId.slice(0, 6)} ждёт скан`)
    expect(mail.text).toContain('Что случилось: Скан не читается')
    // Staff would sign in as the customer.
    expect(mail.text).not.toContain('#token=')
    expect(mail.text).toContain(`http://ru.localhost/cabinet/orders/${byHand.orderId}`)
    expect(await messageTo(none.email)).toBeUndefined()
  })
})

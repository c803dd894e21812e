import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { EventData, Subject } from 'contracts/events'
import { until } from 'service-kit/test/service'
import { aPaidOrder, tokenIn } from '../builders'
import { surroundings } from '../test/surroundings'

setDefaultTimeout(120_000)

let around: Awaited<ReturnType<typeof surroundings>>
let aBrowser: Awaited<ReturnType<typeof around.start>>['aBrowser']
beforeAll(async () => {
  around = await surroundings()
})
beforeEach(async () => {
  await around.sql`delete from identity.messages`
  around.mailServer.mails.length = 0
  ;({ aBrowser } = await around.start())
})
afterAll(() => around.stop())

const CDEK = { carrier: 'СДЭК', number: '10203040' }
const DHL = { carrier: 'DHL', number: 'JD01' }

/** An order of whose moves identity hears, each with the next version unless another is said. */
function anOrder(but: { language?: 'ru' | 'de' } = {}) {
  const orderId = randomUUID()
  const email = `${orderId}@example.org`
  const customer = { number: '7f3a', site: 'ru', language: 'ru' as const, email, fullName: 'Анна Петрова', ...but }
  let last = 3
  async function hear(subject: Subject, data: object, version = ++last) {
    const envelope = { aggregateId: orderId, aggregateVersion: version }
    const { id } = await around.world.publish(subject, { orderId, ...data } as EventData<Subject>, envelope)
    await until(async () => (await around.countOf('inbox', `id = '${id}'`)) === 1)
  }
  const sums = { number: '7f3a', site: 'ru', language: 'ru', totalMinor: 900_00, currency: 'RUB' }
  return {
    orderId,
    email,
    place: (totalMinor = 900_00) => {
      const { number, site, language, fullName } = customer
      const by = { email, isNew: true, partnerCode: null, fullName }
      const price = { quoteVersion: 'q1', totalMinor, currency: 'RUB' }
      return hear('orders.order.placed.v1', { number, site, language, ...price, customer: by })
    },
    reopen: () => hear('orders.order.reopened.v1', {}),
    pay: () => hear('orders.order.paid.v1', aPaidOrder({ orderId, email })),
    start: () => hear('orders.order.production-started.v1', {}),
    ship: (parcels: object[] = [CDEK], version?: number) =>
      hear('orders.order.shipped.v1', { carrier: null, parcel: null, parcels, customer }, version),
    shipOfPreviousVersion: () => hear('orders.order.shipped.v1', { carrier: null, parcel: null }),
    complete: () => hear('orders.order.completed.v1', { customer }),
    cancel: (paidMinor: number) => hear('orders.order.cancelled.v1', { customer, order: { ...sums, paidMinor } }),
    undo: (move: 'ship' | 'complete', status: string, version?: number) =>
      hear('orders.order.move-undone.v1', { move, status }, version),
    archive: () => hear('orders.order.archived.v1', {}),
    messages: () =>
      around.sql`select kind, status, error, extract(epoch from due_at - created_at) as wait_s from identity.messages
        where recipient = ${email} order by created_at`,
  }
}
type Order = ReturnType<typeof anOrder>

/** A minute passes; workers look anew at their start, and all is told. */
async function aMinutePasses() {
  await around.stopServices()
  await around.sql`update identity.messages set due_at = now() - interval '1 s' where status = 'pending'`
  ;({ aBrowser } = await around.start())
  await until(async () => (await around.countOf('messages', "status = 'pending'")) === 0)
}
const subjectsTo = ({ email }: Order) => around.mailServer.mailsTo(email).map((it) => it.subject)
const short = ({ orderId }: Order) => orderId.slice(0, 6)

describe('NOTE-003 the mail about a move of the order', () => {
  test('ORD-027 waits for as long as staff can take it back, then names each parcel with its page, and leads to the order', async () => {
    const order = anOrder()
    await order.ship([CDEK, DHL, { carrier: 'Курьер', number: 'K-17' }])
    expect([...(await order.messages())]).toMatchObject([
      { kind: 'order-shipped', status: 'pending', wait_s: '60.000000' },
    ])
    await aMinutePasses()
    const mail = await around.mailServer.mailTo(order.email)
    expect(mail.subject).toBe(`Заказ ${short(order)} отправлен`)
    expect(mail.text).toStartWith('Здравствуйте, Анна Петрова!\n')
    expect(mail.text).toContain('Посылка, СДЭК: 10203040\nhttps://www.cdek.ru/ru/tracking?order_id=10203040')
    expect(mail.text).toContain('Посылка, DHL: JD01\nhttps://www.dhl.com/')
    expect(mail.text).toContain('Посылка, Курьер: K-17\n\n')
    const pages = [...(mail.html ?? '').matchAll(/<a href="([^"]+)"[^>]*>(10203040|JD01|K-17)</g)].map((it) => it[2])
    expect(pages).toEqual(['10203040', 'JD01'])
    const { status, body } = await aBrowser('clinic').post('/v1/sessions', { token: tokenIn(mail) })
    expect([status, body.session.person.email, body.returnTo]).toEqual([
      ...[201, order.email],
      `/cabinet/orders/${order.orderId}`,
    ])
  })

  test('names no parcel where none was named, and is in English for other languages', async () => {
    const order = anOrder({ language: 'de' })
    await order.ship([])
    await aMinutePasses()
    const { subject, text } = await around.mailServer.mailTo(order.email)
    expect([subject, text?.includes('Parcel')]).toEqual([`Order ${short(order)} has been shipped`, false])
  })

  test('tells each of two moves once, the one after the other', async () => {
    const order = anOrder()
    await order.ship()
    await order.complete()
    await aMinutePasses()
    expect(subjectsTo(order).toSorted()).toEqual([`Заказ ${short(order)} завершен`, `Заказ ${short(order)} отправлен`])
    await aMinutePasses()
    expect(subjectsTo(order)).toHaveLength(2)
  })

  test('of a cancelled order says what stayed of its money, and nothing of money where none came', async () => {
    const [paid, unpaid] = [anOrder(), anOrder()]
    await paid.cancel(900_00)
    await unpaid.cancel(0)
    await aMinutePasses()
    const [withMoney, without] = [
      await around.mailServer.mailTo(paid.email),
      await around.mailServer.mailTo(unpaid.email),
    ]
    expect(withMoney.subject).toBe(`Заказ ${short(paid)} отменен`)
    expect(withMoney.text).toMatch(/За него получено 900\s₽\./)
    expect(without.text).not.toContain('получено')
  })

  test('ORD-027 is not sent where staff took the move back, or deleted the order', async () => {
    const [back, late, gone, last] = [anOrder(), anOrder(), anOrder(), anOrder()]
    await back.ship()
    await back.undo('ship', 'processing')
    // The event of the way back may come first.
    await late.undo('ship', 'processing', 5)
    await late.ship([CDEK], 4)
    await gone.ship()
    await gone.archive()
    await last.ship()
    await aMinutePasses()
    expect(subjectsTo(last)).toHaveLength(1)
    for (const it of [back, late, gone]) {
      expect([...(await it.messages())]).toMatchObject([{ status: 'failed', error: 'Отменено до отправки' }])
      expect(subjectsTo(it)).toEqual([])
    }
  })

  test('of an order that is shipped again tells the second shipment alone, if the first was taken back at once', async () => {
    const order = anOrder()
    await order.ship([DHL])
    await order.undo('ship', 'processing')
    await order.ship([CDEK])
    await aMinutePasses()
    expect(around.mailServer.mailsTo(order.email).map((it) => it.text?.includes('10203040'))).toEqual([true])
  })

  test('tells two shipments where the first was taken back after its mail had gone', async () => {
    const order = anOrder()
    await order.ship([DHL])
    await aMinutePasses()
    await order.undo('ship', 'processing')
    await order.ship([CDEK])
    await aMinutePasses()
    expect(subjectsTo(order)).toHaveLength(2)
  })

  test('of a shipment goes out although a completion after it was taken back', async () => {
    const order = anOrder()
    await order.ship()
    await order.complete()
    await order.undo('complete', 'shipped')
    await aMinutePasses()
    expect(subjectsTo(order)).toEqual([`Заказ ${short(order)} отправлен`])
  })

  test('of a placed order waits until who pays at once is back from the bank, and leads to where it is paid', async () => {
    const order = anOrder()
    await order.place()
    expect([...(await order.messages())]).toMatchObject([{ kind: 'order-placed', wait_s: '600.000000' }])
    await aMinutePasses()
    const mail = await around.mailServer.mailTo(order.email)
    expect(mail.subject).toBe(`Заказ ${short(order)} ожидает оплаты`)
    expect(mail.text).toMatch(/К оплате 900\s₽\. Производство начнётся после оплаты\./)
    const { body } = await aBrowser('payer').post('/v1/sessions', { token: tokenIn(mail) })
    expect(body.returnTo).toBe(`/cabinet/orders/${order.orderId}`)
  })

  test('of a placed order is not sent once it is paid, a draft again, in production or cancelled, nor where it costs nothing', async () => {
    const [paid, reopened, started, cancelled, free] = [anOrder(), anOrder(), anOrder(), anOrder(), anOrder()]
    for (const it of [paid, reopened, started, cancelled]) await it.place()
    await free.place(0)
    await paid.pay()
    await reopened.reopen()
    await started.start()
    await cancelled.cancel(0)
    await aMinutePasses()
    expect([paid, reopened, started, cancelled, free].map(subjectsTo)).toEqual([
      [`Заказ ${short(paid)} оплачен`],
      [],
      [],
      [`Заказ ${short(cancelled)} отменен`],
      [],
    ])
  })

  test('of an order that was placed again names the price of then, once', async () => {
    const order = anOrder()
    await order.place(900_00)
    await order.reopen()
    await order.place(1_200_00)
    await aMinutePasses()
    const mails = around.mailServer.mailsTo(order.email)
    expect(mails.map((it) => it.text?.match(/К оплате 1\s200\s₽/)?.length)).toEqual([1])
  })

  test('goes to staff where the customer wants WhatsApp, and to nobody who wants no messages', async () => {
    const [byHand, none, last] = [anOrder(), anOrder(), anOrder()]
    const prefer = (email: string, channel: string, phone: string | null) =>
      around.sql`insert into identity.contact_preferences (email, channel, phone, updated_at)
        values (${email}, ${channel}, ${phone}, now())`
    await prefer(byHand.email, 'whatsapp', '+79991234567')
    await prefer(none.email, 'none', null)
    for (const it of [byHand, none, last]) await it.ship()
    await aMinutePasses()
    const mail = await around.mailServer.mailTo('help@example.org')
    expect(mail.subject).toBe(`Напишите в WhatsApp: заказ ${short(byHand)} отправлен`)
    expect(mail.text).toContain('Посылка, СДЭК: 10203040')
    // Staff would sign in as the customer.
    expect(mail.text).not.toContain('#token=')
    expect(subjectsTo(last)).toHaveLength(1)
    expect([...(await none.messages())]).toEqual([])
  })

  test('is not written of an event of the previous version, which names nobody', async () => {
    const order = anOrder()
    await order.shipOfPreviousVersion()
    expect(await around.countOf('messages')).toBe(0)
  })
})

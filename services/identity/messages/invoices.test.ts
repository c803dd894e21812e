import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { LARGEST_DOCUMENT_BYTES } from 'contracts/order/money/documents'
import type { InvoiceMailAsked } from 'contracts/order/order-events'
import { asPerson, until } from 'service-kit/test/service'
import { identityEnv, tokenIn } from '../builders'
import { anOrdersService, aPdf } from '../test/orders-service'
import { anIdentity, type Identity } from '../test/surroundings'

setDefaultTimeout(120_000) // PostgreSQL and NATS of the run may still be starting

const orders = anOrdersService(identityEnv('').SERVICE_CREDENTIAL)
let identity: Identity
beforeAll(async () => {
  identity = await anIdentity({ ORDERS_URL: orders.url })
})
afterAll(async () => {
  await identity.stop()
  orders.stop()
})

const anInvoice = (but: Partial<InvoiceMailAsked> = {}): InvoiceMailAsked => ({
  ...{ orderId: randomUUID(), number: '7f3a', site: 'ru', language: 'ru', fullName: 'Анна Петрова' },
  ...{ email: `${randomUUID()}@example.org`, documentId: randomUUID(), invoice: 'R-2026-00017' },
  ...{ buyerName: 'ООО «Клиника»', totalMinor: 1_234_500, currency: 'RUB' },
  ...but,
})
const ask = (asked: InvoiceMailAsked) =>
  identity.world.publish('orders.invoice.mail-asked.v1', asked, { aggregateId: asked.orderId })
const rowOf = async (asked: InvoiceMailAsked) =>
  (
    await identity.sql`select status, error, attempts from identity.messages where data ->> 'orderId' = ${asked.orderId}`
  )[0]
/** The mail with a document that orders gives. */
async function mailOf(asked: InvoiceMailAsked, pdf = aPdf()) {
  orders.give(asked.documentId, pdf)
  await ask(asked)
  return identity.mailServer.mailTo(asked.email)
}

describe('the mail of an invoice that its reader asked for', () => {
  test('has the PDF with it, under its number, and says the order, the sum, the buyer, and how long the price stands', async () => {
    const asked = anInvoice()
    const mail = await mailOf(asked, aPdf('%PDF-1.7 of this order'))
    const number = asked.orderId.slice(0, 6)
    expect(mail.recipients).toEqual([asked.email])
    expect(mail.subject).toBe(`Счёт на оплату № R-2026-00017, заказ ${number}`)
    expect(mail.text).toStartWith('Здравствуйте, Анна Петрова!\n')
    expect(mail.text).toContain(`Заказ: ${number}\nСумма: 12\u00a0345\u00a0₽\nПокупатель: ООО «Клиника»\n`)
    expect(mail.text).toContain('Цена не изменится, пока вы не измените заказ.')
    expect(mail.attachments.map((it) => [it.filename, it.mimeType, it.disposition])).toEqual([
      ['invoice-R-2026-00017.pdf', 'application/pdf', 'attachment'],
    ])
    expect(new TextDecoder().decode(mail.attachments[0]?.content as ArrayBuffer)).toBe('%PDF-1.7 of this order')
  })

  test('signs nobody in, since customers forward it to whoever pays, and leads to the order', async () => {
    const asked = anInvoice()
    const mail = await mailOf(asked)
    expect(tokenIn(mail)).toBe('')
    expect(mail.text).toContain(`Открыть заказ:\nhttp://ru.localhost/cabinet/orders/${asked.orderId}\n`)
    expect(mail.text).toContain('Письмо можно переслать тому, кто платит')
  })

  test('is about a proforma invoice on the euro site, in English for other languages', async () => {
    const mail = await mailOf(anInvoice({ site: 'eu', language: 'fr', currency: 'EUR', totalMinor: 17_250 }))
    expect(mail.subject).toStartWith('Proforma invoice R-2026-00017 for order ')
    expect(mail.text).toContain('Total: €172.5\nBuyer: ООО «Клиника»\n')
    expect(mail.text).toContain('The price stays as it is until you change the order.')
    expect(mail.text).toContain('http://eu.localhost/cabinet/orders/')
  })

  test('comes once, however often the event is delivered, and again where somebody asks again', async () => {
    const asked = anInvoice()
    orders.give(asked.documentId, aPdf())
    const { id } = await ask(asked)
    await identity.mailServer.mailTo(asked.email)
    await identity.world.publish('orders.invoice.mail-asked.v1', asked, { aggregateId: asked.orderId, id })
    await until(async () => (await identity.sql`select from identity.inbox where id = ${id} and deliveries > 1`).length)
    expect(identity.mailServer.mailsTo(asked.email)).toHaveLength(1)
    await ask(asked)
    await until(async () => identity.mailServer.mailsTo(asked.email).length === 2)
  })

  test('comes to whoever wants no messages about orders, and never to staff to write by hand', async () => {
    const name = randomUUID()
    const [email, clinic] = [`${name}@example.org`, identity.as(await asPerson(name))]
    for (const choice of [{ channel: 'none' }, { channel: 'whatsapp', phone: '+79991234567' }]) {
      expect((await clinic.put('/v1/contact-preferences', choice)).status).toBe(200)
      identity.mailServer.mails.length = 0
      expect((await mailOf(anInvoice({ email }))).recipients).toEqual([email])
    }
  })
})

describe('NOTE-007 the document of a mail', () => {
  test('is waited for while orders is away, and staff read why', async () => {
    const asked = anInvoice()
    orders.give(asked.documentId, new Response(null, { status: 503 }))
    await ask(asked)
    await until(async () => (await rowOf(asked))?.error === 'Счёт для письма пока не получен')
    const mail = await mailOf(asked)
    expect(mail.attachments).toHaveLength(1)
    await until(async () => (await rowOf(asked))?.status === 'sent')
  })

  test.each([404, 409])('that is void or gone, %d, ends the message, and nobody is written to', async (status) => {
    const asked = anInvoice()
    orders.give(asked.documentId, new Response(null, { status }))
    await ask(asked)
    const row = await until(async () => {
      const found = await rowOf(asked)
      return found?.status === 'failed' && found
    })
    expect(row).toEqual({ status: 'failed', error: 'Счёт аннулирован до отправки', attempts: 1 })
    expect(identity.mailServer.mailsTo(asked.email)).toEqual([])
  })

  test.each([
    ['is no PDF', aPdf('<html>', 'text/html'), 'Счёт для письма пока не получен'],
    ['is larger than a mail may have', aPdf('x'.repeat(LARGEST_DOCUMENT_BYTES + 1)), 'Письмо не удалось составить'],
  ])('that %s is not sent', async (_, answer, error) => {
    const asked = anInvoice()
    orders.give(asked.documentId, answer)
    await ask(asked)
    await until(async () => Number((await rowOf(asked))?.attempts) > 1)
    expect(await rowOf(asked)).toMatchObject({ error })
    expect(identity.mailServer.mailsTo(asked.email)).toEqual([])
  })
})

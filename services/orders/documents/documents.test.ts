import { describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { DocumentKind, OrderDocument } from 'contracts/order/money/documents'
import type { Order } from 'contracts/order/order'
import { type Client, testSites } from 'service-kit/test/service'
import { aKey, draftOrder, ifMatch, makeMove, place } from '../builders'
import { textOf } from '../test/reading'
import { contactsOf, runOrders } from '../test/world'
import { emptyDocuments } from './store'

const { world, at, as, bring, db, placedOrder, readyOrder, recorded, start } = await runOrders()
const staff = await as('boss', { roles: ['manager'] })

const placed = (name: string) => placedOrder(at(name), contactsOf(name))
const listed = async (client: Client, { id }: { id: string }): Promise<OrderDocument[]> =>
  (await client.get(`/v1/orders/${id}/documents`)).body.documents
const issue = (client: Client, { id }: { id: string }, body: object | DocumentKind = 'invoice', key = aKey()) =>
  client.post(`/v1/orders/${id}/documents`, typeof body === 'string' ? { kind: body } : body, key)
const issued = async (client: Client, order: { id: string }, kind: DocumentKind = 'invoice') => {
  const { status, body } = await issue(client, order, kind)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body as OrderDocument & { id: string; number: string }
}
const read = (client: Client, id: string) => client.get(`/v1/documents/${id}/content`)
const outcome = ({ status, body }: Awaited<ReturnType<Client['get']>>) => [status, body.code]
const sequenceOf = ({ number }: { number: string }) => Number(number.slice(-5))
const year = new Date().getFullYear()

/** The bank's money of 20 November, and the parcel of the day after: its clock is moved, since nobody ships in the past. */
async function deliver(order: Order) {
  await bring(await bring(order, 'paid'), 'shipped')
  await world.sql`update orders.orders set shipped_at = '2026-11-21T09:00:00Z' where id = ${order.id}`
}

describe('an invoice', () => {
  test('is issued when its customer first asks for it, and says what was ordered, in figures and in words', async () => {
    const order = await placed('first')
    const [offered] = await listed(at('first'), order)
    expect(offered).toEqual({ kind: 'invoice', state: 'open', id: null, number: null, issuedOn: null })
    const { id, number } = await issued(at('first'), order)
    expect(number).toMatch(new RegExp(`^T-${year}-\\d{5}$`))
    expect((await listed(at('first'), order))[0]).toMatchObject({ kind: 'invoice', state: 'issued', id, number })

    const { status, headers, body } = await read(at('first'), id)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    expect(headers.get('content-disposition')).toBe(`attachment; filename="invoice-${number}.pdf"`)
    const text = await textOf(body)
    for (const it of [
      `Счёт на оплату № ${number}`,
      'ООО «Тест», ИНН 7700000001, КПП 770000002, г. Тестов, ул. Тестовая, д. 1',
      '40702810000000000005',
      'Anna Ivanova, Kazan, Bauman Street, 1',
      // The first order of an e-mail: 3 % off 900, delivery, and what the minimum of 10,000 lacks.
      'Элайнеры, 1 слой 1 шт. 873,00 873,00',
      'Доставка и упаковка 1 усл. 1 500,00 1 500,00',
      'Сервисный сбор 1 усл. 7 627,00 7 627,00',
      'НДС не облагается',
      'Итого, руб. 10 000,00',
      'Десять тысяч рублей 00 копеек',
      'с учётом скидки 3 %',
    ])
      expect(text).toContain(it)
  })

  test('keeps its number and its bytes, for staff as for the customer, and names no patient', async () => {
    const draft = await readyOrder(at('same'), contactsOf('same'))
    const patient = `/v1/orders/${draft.id}/patients/${draft.patients[0]?.id}`
    await at('same').patch(patient, { name: 'Семёнов' }, ifMatch(draft.version))
    const { body: order } = await place(at('same'), draft)
    const { id } = await issued(at('same'), order)
    expect(await issued(staff, order)).toMatchObject({ id })
    await bring(order, 'paid')
    // Nobody changes the name of a placed order; if it changed all the same, the document would stay as it was.
    await world.sql`update orders.orders set full_name = 'Somebody else' where id = ${order.id}`
    const [mine, staffs] = [await read(at('same'), id), await read(staff, id)]
    expect(Buffer.compare(mine.body, staffs.body)).toBe(0)
    const text = await textOf(mine.body)
    expect(text).toContain('Anna Ivanova')
    expect(text).not.toContain('Семёнов')
  })

  test('of a reopened order is void and says so; placed again, the order gets one with the next number', async () => {
    const order = await placed('reopened')
    const first = await issued(at('reopened'), order)
    await at('reopened').post(`/v1/orders/${order.id}/reopening`, undefined, ifMatch(order.version))
    expect(await listed(at('reopened'), order)).toMatchObject([{ state: 'void', number: first.number }])
    expect(outcome(await issue(at('reopened'), order))).toEqual([409, 'document-not-available'])
    await place(at('reopened'), order)
    const second = await issued(at('reopened'), order)
    expect(sequenceOf(second)).toBe(sequenceOf(first) + 1)
    expect((await listed(at('reopened'), order)).map((it) => [it.state, it.number])).toEqual([
      ['issued', second.number],
      ['void', first.number],
      ['later', null],
      ['later', null],
    ])
    expect(await textOf((await read(at('reopened'), first.id)).body)).toContain('Аннулирован')
    expect(await textOf((await read(at('reopened'), second.id)).body)).not.toContain('Аннулирован')
  })

  test('of a cancelled order is void, and no other document is issued', async () => {
    const order = await placed('cancelled')
    const { id } = await issued(at('cancelled'), order)
    await makeMove(staff, order, 'cancel')
    expect(await listed(staff, order)).toMatchObject([{ kind: 'invoice', state: 'void', id }])
    expect(outcome(await issue(staff, order))).toEqual([409, 'document-not-available'])
  })
})

describe('numbers', () => {
  const numbersOf = async (kind: DocumentKind) =>
    (await world.sql`select sequence from orders.documents where site = 'ru' and kind = ${kind} order by 1`).map(
      (it) => it.sequence,
    )

  test('have neither gaps nor doubles when many orders ask at once, on two instances', async () => {
    const other = await start()
    const names = Array.from({ length: 6 }, (_, index) => `rush-${index}`)
    const orders = await Promise.all(names.map(placed))
    const from = ['rush-', 'other'].flatMap((instance) =>
      orders.map((order, index) => ({ order, client: (instance === 'other' ? other : { at }).at(names[index]!) })),
    )
    const answers = await Promise.all(from.map(({ order, client }) => issued(client, order)))
    expect(new Set(answers.map((it) => it.number)).size).toBe(6)
    const numbers = await numbersOf('invoice')
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    await other.stop()
  })

  test('are not used up by what fails', async () => {
    const [before, failing] = [await issued(at('before'), await placed('before')), await placed('failing')]
    await world.sql.unsafe(`create function orders.fail() returns trigger language plpgsql as
      $$ begin raise exception 'The disk is gone.'; end $$;
      create trigger fail after insert on orders.documents for each row execute function orders.fail()`)
    expect((await issue(at('failing'), failing)).status).toBe(500)
    await world.sql.unsafe('drop trigger fail on orders.documents; drop function orders.fail()')
    expect(sequenceOf(await issued(at('failing'), failing))).toBe(sequenceOf(before) + 1)
  })

  test('run by kind and by site', async () => {
    const order = await placed('kinds')
    await deliver(order)
    const [act, upd] = [await issued(at('kinds'), order, 'act'), await issued(at('kinds'), order, 'upd')]
    expect([act.number, upd.number]).toEqual([`T-${year}-00001`, `T-${year}-00001`])
    const abroad = await placedOrder(at('abroad', 'eu'), contactsOf('abroad'))
    expect((await issued(at('abroad', 'eu'), abroad)).number).toBe(`TE-${year}-00001`)
  })

  test('outlive an order that is purged; what the document said does not', async () => {
    const order = await placed('purged')
    const { id } = await issued(at('purged'), order)
    expect(await emptyDocuments(db)).toBe(false)
    await staff.put(`/v1/orders/${order.id}/archive`, undefined, ifMatch(order.version))
    await world.sql`update orders.orders set archived_at = now() - interval '30 days' where id = ${order.id}`
    // The upkeep runs when a service starts.
    const another = await start()
    const row = async () =>
      (await world.sql`select number, order_id, snapshot from orders.documents where id = ${id}`)[0]
    await world.until(async () => (await row())?.snapshot === null)
    await another.stop()
    expect((await read(staff, id)).status).toBe(404)
    expect(await row()).toMatchObject({ number: expect.stringMatching(/^T-/), order_id: null, snapshot: null })
  })
})

describe('acts', () => {
  test('of a paid and shipped order: the act and the universal transfer document, for the clinic of its invoice', async () => {
    const order = await placed('clinic')
    expect(outcome(await issue(at('clinic'), order, 'act'))).toEqual([409, 'document-not-available'])
    const buyer = { name: 'ООО «Клиника»', address: 'Казань, ул. Баумана, 1', taxId: '1600000000', kpp: '160000001' }
    await issue(at('clinic'), order, { kind: 'invoice', buyer })
    await deliver(order)

    const act = await issued(at('clinic'), order, 'act')
    const actText = await textOf((await read(at('clinic'), act.id)).body)
    for (const it of [
      `Акт сдачи-приёмки № ${act.number}`,
      'ООО «Клиника», ИНН 1600000000, КПП 160000001, Казань, ул. Баумана, 1',
      'оплачен 20 ноября 2026 г.',
      'Передано 21 ноября 2026 г.',
      'Итого, руб. 10 000,00',
    ])
      expect(actText).toContain(it)

    const upd = await issued(staff, order, 'upd')
    const updText = await textOf((await read(staff, upd.id)).body)
    for (const it of [
      `Универсальный передаточный документ № ${upd.number}`,
      'Статус: 2',
      'ИНН / КПП покупателя (6б) 1600000000 / 160000001',
      'Грузополучатель и его адрес (4) Anna Ivanova, Kazan, Bauman Street, 1',
      'А 1 1а 1б 2 2а 3 4 5 6 7 8 9 10 10а 11',
      'Элайнеры, 1 слой — 796 шт. 1 873,00 873,00 без акциза без НДС без НДС 873,00',
      'Всего к оплате (9) 10 000,00 Х без НДС 10 000,00',
      'Дата отгрузки, передачи (сдачи) [11] 21 ноября 2026 г.',
    ])
      expect(updText).toContain(it)
  })

  test('with VAT, the transfer document is a tax invoice too, and its columns sum to the total', async () => {
    const sites = testSites.map((it) =>
      it.id === 'ru' && it.requisites ? { ...it, requisites: { ...it.requisites, vatPercent: 20 } } : it,
    )
    const taxed = await start({ SITES: JSON.stringify(sites) })
    const order = await placedOrder(taxed.at('taxed'), contactsOf('taxed'))
    await deliver(order)
    const { id } = await issued(taxed.at('taxed'), order, 'upd')
    const text = await textOf((await read(taxed.at('taxed'), id)).body)
    expect(text).toContain('Статус: 1')
    // 10,000 with 20 %: 873 has 145.50, 1,500 has 250, and 7,627 has 1,271.17.
    expect(text).toContain('727,50 727,50 без акциза 20 % 145,50 873,00')
    expect(text).toContain('Всего к оплате (9) 8 333,33 Х 1 666,67 10 000,00')
    await taxed.stop()
  })
})

test('a euro order gets a proforma invoice, and once it is paid a VAT invoice that says so', async () => {
  const client = at('euro', 'eu')
  const order = await placedOrder(client, contactsOf('euro'))
  const invoice = await issued(client, order)
  const proforma = await textOf((await read(client, invoice.id)).body)
  // 13.9 less 3 %, delivery 25, and what the minimum of 150 lacks.
  for (const it of [
    `Proforma invoice ${invoice.number}`,
    'not a VAT invoice',
    'DE02120300000000202051',
    '13.48',
    '150.00',
  ])
    expect(proforma).toContain(it)
  expect(outcome(await issue(client, order, 'vat-invoice'))).toEqual([409, 'document-not-available'])
  expect(outcome(await issue(client, order, 'upd'))).toEqual([409, 'document-not-available'])

  await bring(order, 'paid')
  const tax = await issued(client, order, 'vat-invoice')
  const text = await textOf((await read(client, tax.id)).body)
  for (const it of [
    `VAT invoice ${tax.number}`,
    'VAT ID DE123456789',
    // 2.15 of 13.48, 3.99 of 25, and 17.81 of 111.52.
    'Net, EUR 126.05',
    'VAT 19%, EUR 23.95',
    'Total, EUR 150.00',
    'Paid in full on 20 November 2026',
  ])
    expect(text).toContain(it)
})

describe('who may', () => {
  test('AUTH-030 nobody but the order’s owner and staff; others get the answer for an unknown one', async () => {
    const order = await placed('owner')
    const { id } = await issued(at('owner'), order)
    const unknown = await read(at('owner'), randomUUID())
    expect(outcome(unknown)).toEqual([404, 'document-not-found'])
    for (const it of [at('stranger'), at('owner', 'eu'), await as('stranger')]) {
      expect(outcome(await read(it, id))).toEqual([404, 'document-not-found'])
      expect(outcome(await it.get(`/v1/orders/${order.id}/documents`))).toEqual([404, 'order-not-found'])
      expect(outcome(await issue(it, order))).toEqual([404, 'order-not-found'])
    }
    expect((await read(at(''), id)).status).toBe(401)
    expect((await read(await as('packer', { roles: ['packer'] }), id)).status).toBe(403)
  })

  test('CAB-016 also the person who has proved the e-mail that the order was placed with', async () => {
    const order = await placed('mailbox')
    const { id } = await issued(at('mailbox'), order)
    expect((await read(await as('mailbox', { visitor: 'elsewhere' }), id)).status).toBe(200)
  })

  test('what staff do with documents is recorded, and what the customer does is not', async () => {
    const order = await placed('audited')
    const { id } = await issued(at('audited'), order)
    await read(at('audited'), id)
    const audited = async () =>
      (await recorded('orders.audit.recorded.v1', order)).map((it) => [it.action, it.about.kind, it.about.id, it.site])
    expect(await audited()).toEqual([])
    await issued(staff, order)
    await read(staff, id)
    expect(await audited()).toEqual([['document-read', 'order', order.id, 'ru']])
    await deliver(order)
    await issued(staff, order, 'act')
    // The outbox has no order of its own; to deliver an order are moves of staff, too.
    const ofDocuments = (await audited()).map(([action]) => String(action)).filter((it) => it.startsWith('document-'))
    expect(ofDocuments.sort()).toEqual(['document-issued', 'document-read'])
  })

  test('a site without requisites issues none, and says so', async () => {
    const order = await placedOrder(at('factory', 'factory'), contactsOf('factory'))
    const client = at('factory', 'factory')
    expect((await client.get(`/v1/orders/${order.id}/documents`)).body).toEqual({ offered: false, documents: [] })
    expect(outcome(await issue(client, order))).toEqual([409, 'document-not-available'])
  })
})

describe('what is refused', () => {
  test('a draft has none, and a malformed request gets 422', async () => {
    const draft = await draftOrder(at('drafting'))
    expect(await listed(at('drafting'), draft)).toEqual([])
    expect(outcome(await issue(at('drafting'), draft))).toEqual([409, 'document-not-available'])
    const order = await placed('malformed')
    const buyer = { name: 'ООО', address: 'Казань', taxId: null, kpp: null }
    for (const body of [
      { kind: 'receipt' },
      {},
      { kind: 'invoice', number: 'T-1' },
      { kind: 'invoice', buyer: { ...buyer, name: ' ' } },
      { kind: 'invoice', buyer: { ...buyer, name: 'a\u0000b' } },
      { kind: 'invoice', buyer: { ...buyer, taxId: '77-1' } },
      { kind: 'invoice', buyer: { ...buyer, kpp: '1' } },
      { kind: 'invoice', buyer: { ...buyer, taxId: '77000000011' } },
      { kind: 'invoice', buyer: { ...buyer, taxId: 'DE123456789' } },
      { kind: 'invoice', buyer: { ...buyer, kpp: '770000002' } },
      { kind: 'invoice', buyer: { ...buyer, inn: '1' } },
      { kind: 'invoice', buyer: { ...buyer, address: 'x'.repeat(501) } },
    ])
      expect(outcome(await issue(at('malformed'), order, body))).toEqual([422, 'invalid-request'])
    expect(outcome(await at('malformed').post(`/v1/orders/${order.id}/documents`, { kind: 'invoice' }))).toEqual([
      428,
      'precondition-required',
    ])
    expect((await listed(at('malformed'), order))[0]).toMatchObject({ state: 'open' })
  })

  test('another buyer than the issued document has; the same one, and the same key, are answered again', async () => {
    const order = await placed('buyers')
    const buyer = { name: 'ООО «Клиника»', address: 'Казань', taxId: '1600000000', kpp: null }
    const key = aKey()
    const first = await issue(at('buyers'), order, { kind: 'invoice', buyer }, key)
    for (const again of [
      await issue(at('buyers'), order, { kind: 'invoice', buyer }, key),
      await issue(at('buyers'), order, { kind: 'invoice', buyer }),
      await issue(at('buyers'), order),
    ])
      expect([again.status, again.body]).toEqual([201, first.body])
    const other = { kind: 'invoice', buyer: { ...buyer, name: 'ООО «Другая»' } }
    expect(outcome(await issue(at('buyers'), order, other))).toEqual([409, 'document-issued'])
    expect(outcome(await issue(at('buyers'), order, other, key))).toEqual([422, 'key-reused'])
  })

  test('letters that the font lacks, and texts as long as they may be, are drawn all the same', async () => {
    const order = await placed('hostile')
    const buyer = { name: '<b>諸橋</b> 🦷 ', address: 'ж'.repeat(500), taxId: null, kpp: null }
    const { body } = await issue(at('hostile'), order, { kind: 'invoice', buyer })
    const { status, body: pdf } = await read(at('hostile'), body.id)
    expect(status).toBe(200)
    expect(await textOf(pdf)).toContain('<b>')
  })
})

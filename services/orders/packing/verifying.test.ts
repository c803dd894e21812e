import { describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { bagCode } from 'contracts/order/packing/bag-code'
import { inOne, sentBy } from 'service-kit/test/sent'
import { aKey, captureOf, holdFirst, ifMatch, makeMove, orderOf, place } from '../builders'
import { codesOf, packersOf, packingOf, print, scan } from '../test/packers'
import { contactsOf, runOrders } from '../test/world'

const world = await runOrders()
const { as, at, start, bring, handled, hintsTo, heard, placedOrder, recorded, insideUrl } = world
const { paidOrder, placedFor } = packersOf(world)
const packer = await as('Ира', { roles: ['packer'] })
const second = await as('Олег', { roles: ['packer'] })
const manager = await as('boss', { roles: ['manager'] })

const refusalOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]
const verdictOf = async (answer: ReturnType<typeof scan>) => (await answer).body.verdict
const doneOf = async (order: { id: string }) => (await packingOf(packer, order)).order.bags
const toldOf = async (order: { id: string }) =>
  (await recorded('orders.audit.recorded.v1', order)).filter((it) => it.action.startsWith('bag-'))

describe('a scanned code', () => {
  test('PACK-024 of a bag of this order is right once, and names its bag and what is done', async () => {
    const order = await paidOrder('right', 'Вера', 'Anna')
    const [vera = '', anna = ''] = await codesOf(packer, order)
    const [first, other] = (await packingOf(packer, order)).bags
    const { body } = await scan(packer, order, anna)
    expect(body).toMatchObject({
      verdict: 'right',
      bagId: other?.id,
      otherNumber: null,
      packing: {
        isComplete: false,
        order: { bags: { total: 2, done: 1 }, atWork: [{ station: 'Стол 1', name: 'Ира' }] },
        bags: [
          { id: first?.id, verifiedAt: null },
          { id: other?.id, verifiedBy: 'Ира' },
        ],
      },
    })
    expect(body.packing).toEqual(await packingOf(packer, order))
    expect(await verdictOf(scan(packer, order, anna))).toBe('double')
    expect(await doneOf(order)).toEqual({ total: 2, done: 1 })
    const last = (await scan(second, order, vera.toLowerCase(), { station: 'Стол 2' })).body
    expect([last.verdict, last.packing.isComplete]).toEqual(['right', true])
    expect(last.packing.order.atWork.map((it: { name: string }) => it.name)).toEqual(['Олег', 'Ира'])
  })

  test('that is sent again is the same scan: right stays right, and the bag counts once', async () => {
    const order = await paidOrder('sent-again', 'Вера')
    const [code = ''] = await codesOf(packer, order)
    const key = aKey()
    const answers = await Promise.all([1, 2, 3].map(() => verdictOf(scan(packer, order, code, { key }))))
    expect(answers).toEqual(['right', 'right', 'right'])
    expect(await verdictOf(scan(packer, order, code))).toBe('double')
    expect(await verdictOf(scan(packer, order, code, { key }))).toBe('right')
    expect(refusalOf(await scan(packer, order, 'another', { key }))).toEqual([422, 'key-reused'])
    expect((await toldOf(order)).map((it) => it.action)).toEqual(['bag-verified', 'bag-refused'])
  })

  test('typed twice very fast is right, then double', async () => {
    const order = await paidOrder('fast', 'Вера')
    const [code = ''] = await codesOf(packer, order)
    const both = await Promise.all([verdictOf(scan(packer, order, code)), verdictOf(scan(packer, order, code))])
    expect(both.toSorted()).toEqual(['double', 'right'])
    expect(await doneOf(order)).toEqual({ total: 1, done: 1 })
  })

  test('of another order is told by its number, and verifies no bag of either', async () => {
    const [order, other] = [await paidOrder('this', 'Вера'), await paidOrder('that', 'Вера')]
    const [code = ''] = await codesOf(packer, other)
    await codesOf(packer, order)
    const { body } = await scan(packer, order, code)
    expect(body).toMatchObject({ verdict: 'other-order', otherNumber: other.number, bagId: null })
    expect([await doneOf(order), await doneOf(other)]).toEqual([
      { total: 1, done: 0 },
      { total: 1, done: 0 },
    ])
  })

  test('of a cancelled order, also of another one, says so', async () => {
    const [order, other] = [await paidOrder('stays', 'Вера'), await paidOrder('cancelled', 'Вера')]
    const [code = ''] = await codesOf(packer, other)
    await bring(other, 'cancelled')
    expect((await scan(packer, order, code)).body).toMatchObject({ verdict: 'cancelled', otherNumber: other.number })
    expect((await scan(packer, other, code)).body).toMatchObject({ verdict: 'cancelled', otherNumber: null })
  })

  test('of an order that is on hold or whose money went back says that it is set aside', async () => {
    const [order, held, refunded] = [
      await paidOrder('goes-on', 'Вера'),
      await paidOrder('held', 'Вера'),
      await placedFor('refunded', 'Вера'),
    ]
    const payment = await captureOf(manager, refunded)
    await handled('payments.payment.captured.v1', payment)
    const [ofHeld = ''] = await codesOf(packer, held)
    const [ofRefunded = ''] = await codesOf(packer, refunded)
    await holdFirst(manager, await orderOf(manager, held))
    const { paymentId, amountMinor } = payment
    await handled(
      'payments.refund.completed.v1',
      {
        paymentId,
        orderId: refunded.id,
        movementId: randomUUID(),
        amountMinor,
        currency: 'RUB',
        refundedMinor: amountMinor,
        leftMinor: 0,
        paymentCount: 1,
        payments: [{ paymentId, providerPaymentId: null, leftMinor: 0 }],
        completedAt: '2026-11-21T12:00:00.000Z',
      },
      { aggregateVersion: 2 },
    )
    expect(await verdictOf(scan(packer, held, ofHeld))).toBe('aside')
    expect((await scan(packer, order, ofHeld)).body).toMatchObject({ verdict: 'aside', otherNumber: held.number })
    expect(await doneOf(held)).toEqual({ total: 1, done: 0 })
    const { verdict, packing } = (await scan(packer, refunded, ofRefunded)).body
    expect([verdict, packing.order.aside]).toEqual(['aside', 'refunded'])
  })

  test('of an order that has left counts no more', async () => {
    const order = await paidOrder('left', 'Вера', 'Anna')
    const [vera = '', anna = ''] = await codesOf(packer, order)
    await scan(packer, order, vera)
    await bring(order, 'shipped')
    expect([await verdictOf(scan(packer, order, vera)), await verdictOf(scan(packer, order, anna))]).toEqual([
      'double',
      'aside',
    ])
    expect((await packingOf(packer, order)).bags.map((it) => it.verifiedBy)).toEqual(['Ира', null])
  })

  test.each([
    ['nothing', ''],
    ['half a code', 'A1B2C3'],
    ['a code of a shop', '4006381333931'],
    ['a code with signs between its parts', '\u001d0104006381333931\u001e'],
    ['an address', 'https://example.org/?q=<b>'],
    ['a name', 'ИВАНОВА АННА'],
    ['200 characters', '0'.repeat(200)],
    ['a code of no bag', bagCode(new Uint8Array(11).fill(7))],
  ])('that is %s is unknown, and changes nothing', async (_, code) => {
    const order = await paidOrder(`unknown-${randomUUID()}`, 'Вера')
    const { status, body } = await scan(packer, order, code)
    expect([status, body.verdict, body.bagId, body.packing.order.bags.done]).toEqual([200, 'unknown', null, 0])
  })

  test('PACK-028 is judged by packers of the site alone, and a code of another site is unknown', async () => {
    const order = await paidOrder('of-site', 'Вера')
    const [code = ''] = await codesOf(packer, order)
    const euro = await as('euro', { roles: ['packer'], siteId: 'eu' })
    expect(refusalOf(await scan(euro, order, code))).toEqual([404, 'order-not-found'])
    expect(await doneOf(order)).toEqual({ total: 1, done: 0 })
    const theirs = await bring(await placedOrder(at('eu', 'eu'), contactsOf('eu')), 'paid')
    expect((await scan(euro, theirs, code)).body).toMatchObject({ verdict: 'unknown', otherNumber: null })
    expect((await scan(manager, theirs, code)).body).toMatchObject({
      verdict: 'other-order',
      otherNumber: order.number,
    })
    expect(refusalOf(await scan(at('visitor'), order, code))).toEqual([401, 'not-authenticated'])
    expect(refusalOf(await scan(packer, { id: randomUUID() }, code))).toEqual([404, 'order-not-found'])
  })

  test('stands in the trail, right or not, with packer and station, and without names of patients', async () => {
    const order = await paidOrder('told', 'Вера', 'Anna')
    const [, anna = ''] = await codesOf(packer, order)
    await scan(packer, order, anna)
    await scan(second, order, anna, { station: 'Стол 2' })
    await scan(packer, order, 'ИВАНОВА')
    const facts = (await toldOf(order)).map(({ action, changes }) => [
      action,
      Object.fromEntries(changes.map((it: { field: string; after: unknown }) => [it.field, it.after])),
    ])
    expect(facts).toEqual([
      ['bag-verified', { packer: 'Ира', station: 'Стол 1', bag: 2 }],
      ['bag-refused', { packer: 'Олег', station: 'Стол 2', verdict: 'double', bag: 2 }],
      ['bag-refused', { packer: 'Ира', station: 'Стол 1', verdict: 'unknown' }],
    ])
  })

  test('takes one transaction of seven statements, and one less where it is not right', async () => {
    const order = await paidOrder('statements', 'Вера')
    const [code = ''] = await codesOf(packer, order)
    expect(await sentBy(insideUrl, 'verifyBag', () => scan(packer, order, code))).toEqual(inOne(7))
    expect(await sentBy(insideUrl, 'verifyBag', () => scan(packer, order, code))).toEqual(inOne(6))
  })
})

/** Numbers that are the same in each run. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('of several stations that scan one order at once, each bag is counted by one', async () => {
  const next = seeded(20_261_127)
  const other = await start()
  const order = await paidOrder('together', ...Array.from({ length: 6 }, (_, index) => `Пациент ${index}`))
  const codes = await codesOf(packer, order)
  const there = await other.as('Олег', { roles: ['packer'] })
  const scans = Array.from({ length: 24 }, (_, index) => {
    const code = codes[index < codes.length ? index : next(codes.length)] ?? ''
    return { code, client: next(2) === 0 ? packer : there, station: `Стол ${next(3)}` }
  }).toSorted(() => next(3) - 1)
  const verdicts = await Promise.all(
    scans.map(
      async ({ code, client, station }) => `${code} ${await verdictOf(scan(client, order, code, { station }))}`,
    ),
  )
  const right = verdicts.filter((it) => it.endsWith(' right')).toSorted()
  expect(right).toEqual(codes.map((it) => `${it} right`).toSorted())
  expect(verdicts.filter((it) => it.endsWith(' double'))).toHaveLength(scans.length - codes.length)
  const { order: shown, isComplete } = await packingOf(packer, order)
  expect([shown.bags, isComplete]).toEqual([{ total: 6, done: 6 }, true])
  await other.stop()
})

test('the pages of a site are told when a bag is verified, its labels printed, or a station comes and goes', async () => {
  const order = await paidOrder('hints', 'Вера')
  const [code = ''] = await codesOf(packer, order)
  const hint = { kind: 'packing' as const, id: order.id, version: 1 }
  const path = `/v1/packing/${order.id}`
  const acts = [
    () => scan(packer, order, code),
    () => print(packer, order),
    () => packer.put(`${path}/station`, { station: 'Стол 1' }),
    () => packer.post(`${path}/departure`, { station: 'Стол 1' }),
  ]
  for (const act of acts) {
    const hints = await hintsTo('staff.ru')
    expect((await act()).status).toBe(200)
    await heard(hints, hint)
  }
})

describe('an order that goes without being paid first', () => {
  /** Placed, and sent into production by staff. */
  const inProduction = async (customer: string, ...names: string[]) => {
    const order = await placedFor(customer, ...names)
    return (await makeMove(manager, order, 'process')).body
  }

  test('PACK-024 is packed anew once its customer has changed it: no label from before is right, under whatever name', async () => {
    const client = at('reopened')
    const order = await inProduction('reopened', 'Вера', 'Anna')
    const before = await codesOf(packer, order)
    for (const code of before) expect(await verdictOf(scan(packer, order, code))).toBe('right')
    expect((await print(packer, order, { kind: 'box' })).status).toBe(200)
    await makeMove(manager, order, 'undo')
    const { version } = await orderOf(client, order)
    const { body: draft } = await client.post(`/v1/orders/${order.id}/reopening`, undefined, ifMatch(version))
    const [vera = '', anna = ''] = before
    expect(refusalOf(await scan(packer, order, vera))).toEqual([404, 'order-not-found'])
    const [first, second] = draft.patients.map((it: { id: string }) => `/v1/orders/${order.id}/patients/${it.id}`)
    const renamed = await client.patch(first, { name: 'Ева' }, ifMatch(draft.version))
    expect(renamed.status).toBe(200)
    await client.delete(second, undefined, ifMatch((await orderOf(client, order)).version))
    const placed = (await place(client, order)).body
    await makeMove(manager, placed, 'process')

    const { bags, boxPrinted, isComplete, order: shown } = await packingOf(packer, order)
    expect(bags.map((it) => [it.patient, it.printed, it.verifiedAt])).toEqual([['Ева', 0, null]])
    expect([boxPrinted, isComplete, shown.bags]).toEqual([0, false, { total: 1, done: 0 }])
    const other = await paidOrder('beside', 'Вера')
    for (const code of [vera, anna]) {
      expect((await scan(packer, order, code)).body).toMatchObject({ verdict: 'cancelled', otherNumber: null })
      expect((await scan(packer, other, code)).body).toMatchObject({ verdict: 'cancelled', otherNumber: order.number })
      expect(refusalOf(await packer.get(`/v1/bags/${code}`))).toEqual([404, 'bag-not-found'])
    }
    const { labels } = (await print(packer, order)).body
    expect(labels).toMatchObject([{ patient: 'Ева', isDuplicate: false }])
    expect(before).not.toContain(labels[0].code)
    expect(await verdictOf(scan(packer, order, labels[0].code))).toBe('right')
  })

  test('is purged with its bags', async () => {
    const order = await inProduction('purged', 'Вера')
    await codesOf(packer, order)
    await packer.put(`/v1/packing/${order.id}/override`, { reason: 'Разбит сканер' })
    const { version } = await orderOf(manager, order)
    await manager.put(`/v1/orders/${order.id}/archive`, undefined, ifMatch(version))
    expect(refusalOf(await packer.get(`/v1/packing/${order.id}`))).toEqual([404, 'order-not-found'])
    // A moved clock: nobody waits for 30 days.
    await world.world.sql`update orders.orders set archived_at = now() - interval '30 days' where id = ${order.id}`
    const upkeep = await start()
    await world.world.event('orders.order.purged.v1', (it) => it.data.orderId === order.id)
    await upkeep.stop()
    expect(await world.world.sql`select from orders.bags where order_id = ${order.id}`).toHaveLength(0)
    expect(await world.world.sql`select from orders.packings where order_id = ${order.id}`).toHaveLength(0)
  })
})

describe('an override', () => {
  const override = (client: typeof packer, { id }: { id: string }, reason: string) =>
    client.put(`/v1/packing/${id}/override`, { reason })
  const withdraw = (client: typeof packer, { id }: { id: string }) => client.delete(`/v1/packing/${id}/override`)

  test('PACK-003 lets an order go in the name of the packer, with a reason, until somebody takes it back', async () => {
    const order = await paidOrder('override', 'Вера', 'Anna')
    const [vera = ''] = await codesOf(packer, order)
    await scan(packer, order, vera)
    const { body } = await override(packer, order, ' Сканер не работает ')
    expect(body).toMatchObject({
      isComplete: true,
      override: { by: 'Ира', reason: 'Сканер не работает' },
      order: { bags: { total: 2, done: 2 } },
    })
    expect(body).toEqual(await packingOf(packer, order))
    expect((await override(packer, order, 'Сканер не работает')).body).toEqual(body)
    expect((await print(packer, order, { kind: 'box' })).status).toBe(200)
    expect((await withdraw(second, order)).body).toMatchObject({ isComplete: false, override: null, boxPrinted: 1 })
    expect((await withdraw(second, order)).status).toBe(200)
    const told = await recorded('orders.audit.recorded.v1', order)
    expect(told.filter((it) => it.action.startsWith('packing-'))).toMatchObject([
      {
        action: 'packing-overridden',
        changes: [
          { field: 'packer', after: 'Ира' },
          { field: 'reason', after: 'Сканер не работает' },
          { field: 'openBags', after: 1 },
        ],
      },
      { action: 'packing-override-withdrawn', changes: [{ field: 'packer', after: 'Олег' }] },
    ])
  })

  test('is refused without a reason, where all is verified, where the order is not to be packed, and to another site', async () => {
    const order = await paidOrder('no-override', 'Вера')
    for (const reason of ['', '  ', 'я'])
      expect([reason, ...refusalOf(await override(packer, order, reason))]).toEqual([reason, 422, 'invalid-request'])
    const euro = await as('euro', { roles: ['packer'], siteId: 'eu' })
    expect(refusalOf(await override(euro, order, 'Разбит сканер'))).toEqual([404, 'order-not-found'])
    const [code = ''] = await codesOf(packer, order)
    await scan(packer, order, code)
    expect(refusalOf(await override(packer, order, 'Разбит сканер'))).toEqual([409, 'packing-complete'])
    expect((await packingOf(packer, order)).override).toBeNull()
    await bring(order, 'shipped')
    expect(refusalOf(await override(packer, order, 'Разбит сканер'))).toEqual([409, 'not-to-pack'])
    expect(refusalOf(await withdraw(packer, order))).toEqual([409, 'not-to-pack'])
  })
})

describe('a station', () => {
  const enter = (client: typeof packer, { id }: { id: string }, station: string) =>
    client.put(`/v1/packing/${id}/station`, { station })
  const workersOf = async (order: { id: string }) =>
    (await packingOf(packer, order)).order.atWork?.map((it) => `${it.name}, ${it.station}`)

  test('is shown with its packer while they pack there, the last first, and at one order at a time', async () => {
    const [order, next] = [await paidOrder('stations', 'Вера'), await paidOrder('next', 'Вера')]
    await enter(packer, order, 'Стол 1')
    await enter(second, order, 'Стол 2')
    expect(await workersOf(order)).toEqual(['Олег, Стол 2', 'Ира, Стол 1'])
    const hints = await hintsTo('staff.ru')
    await enter(packer, next, 'Стол 1')
    await heard(hints, { kind: 'packing', id: order.id, version: 1 })
    expect([await workersOf(order), await workersOf(next)]).toEqual([['Олег, Стол 2'], ['Ира, Стол 1']])
    await second.post(`/v1/packing/${order.id}/departure`, { station: 'Стол 2' })
    expect(await workersOf(order)).toEqual([])
  })

  test('is forgotten half an hour after the last act there', async () => {
    const order = await paidOrder('forgotten', 'Вера')
    await enter(packer, order, 'Стол 1')
    await enter(second, order, 'Стол 2')
    // A moved clock: nobody waits for half an hour.
    await world.world
      .sql`update orders.stations_at_work set at = at - interval '30 minutes' where name = 'Ира' and order_id = ${order.id}`
    expect(await workersOf(order)).toEqual(['Олег, Стол 2'])
  })

  test('is refused at an order that is not to be packed', async () => {
    const order = await paidOrder('no-station', 'Вера')
    await bring(order, 'shipped')
    expect(refusalOf(await enter(packer, order, 'Стол 1'))).toEqual([409, 'not-to-pack'])
    expect(await workersOf(order)).toEqual([])
    expect(refusalOf(await enter(packer, order, ' '))).toEqual([422, 'invalid-request'])
  })
})

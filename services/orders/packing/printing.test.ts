import { describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { readBagCode } from 'contracts/order/packing/bag-code'
import type { Label } from 'contracts/order/packing/label'
import { logoName } from 'contracts/order/packing/logo-name'
import { aKey, holdFirst, orderOf } from '../builders'
import { packersOf, packingOf, print } from '../test/packers'
import { contactsOf, runOrders } from '../test/world'

const world = await runOrders()
const { at, as, bring, recorded, readyOrder, placedOrder } = world
const { paidOrder } = packersOf(world)
const packer = await as('Ира', { roles: ['packer'] })
const manager = await as('boss', { roles: ['manager'] })

const labelsIn = ({ body }: { body: { labels: Label[] } }) => body.labels
const refusalOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]
const NO_PRINT = expect.objectContaining({ printed: 0 })

describe('the bags of an order', () => {
  test('PACK-024 are made when somebody first reads its packing, one a patient in their order, and stay the same', async () => {
    const order = await paidOrder('bags', 'Вера', 'Anna', 'Ева')
    const first = await packingOf(packer, order)
    expect(first.bags.map((it) => [it.patient, it.step, it.printed, it.verifiedAt])).toEqual([
      ['Вера', null, 0, null],
      ['Anna', null, 0, null],
      ['Ева', null, 0, null],
    ])
    expect(first.order.bags).toEqual({ total: 3, done: 0 })
    expect([first.isComplete, first.boxPrinted, first.override]).toEqual([false, 0, null])
    const both = await Promise.all([packingOf(packer, order), packingOf(manager, order)])
    expect(both).toEqual([first, first])
  })

  test('are made once by many who read at the same moment', async () => {
    const order = await paidOrder('at-once', 'Вера', 'Anna')
    const read = await Promise.all(Array.from({ length: 8 }, () => packingOf(packer, order)))
    expect(new Set(read.map((it) => it.bags.map((bag) => bag.id).join())).size).toBe(1)
    expect(read[0]?.bags).toHaveLength(2)
  })

  test('PACK-006 are no draft’s, and not made for an order that is not to be packed', async () => {
    const draft = await readyOrder(at('draft'), contactsOf('draft'))
    expect(refusalOf(await packer.get(`/v1/packing/${draft.id}`))).toEqual([404, 'order-not-found'])
    expect(refusalOf(await packer.get(`/v1/packing/${randomUUID()}`))).toEqual([404, 'order-not-found'])
    const pending = await placedOrder(at('pending'), contactsOf('pending'))
    expect(await packingOf(packer, pending)).toMatchObject({ bags: [], order: { bags: { total: 1, done: 0 } } })
  })
})

describe('labels', () => {
  test('PACK-024 of bags name customer, patient and order, each with a code of its own that says nothing', async () => {
    const order = await paidOrder('labels', 'Вера', 'Anna')
    const labels = labelsIn(await print(packer, order))
    const logo = logoName('labels@example.org')
    const common = { logo, kind: 'bag', number: order.number, customer: 'Anna Ivanova', step: null, isDuplicate: false }
    expect(labels).toMatchObject([
      { ...common, patient: 'Вера' },
      { ...common, patient: 'Anna' },
    ])
    const codes = labels.map((it) => it.kind === 'bag' && it.code)
    expect(codes.map((it) => it && readBagCode(it))).toEqual(codes)
    expect(new Set(codes).size).toBe(2)
    expect((await packingOf(packer, order)).bags.map((it) => it.printed)).toEqual([1, 1])
  })

  test('that are printed again are duplicates, also by somebody else', async () => {
    const order = await paidOrder('again', 'Вера', 'Anna')
    const [first, second] = (await packingOf(packer, order)).bags
    const isDuplicate = async (client: typeof packer, ...bags: (typeof first)[]) =>
      labelsIn(await print(client, order, { bagIds: bags.map((it) => it?.id ?? '') })).map((it) => it.isDuplicate)
    expect(await isDuplicate(packer, second)).toEqual([false])
    expect(await isDuplicate(manager, first, second)).toEqual([false, true])
    expect(await isDuplicate(packer, first, second)).toEqual([true, true])
    expect((await packingOf(packer, order)).bags.map((it) => it.printed)).toEqual([2, 3])
  })

  test('are the same ones to the same request again, which counts no print', async () => {
    const order = await paidOrder('twice', 'Вера')
    const key = aKey()
    const answers = [
      await print(packer, order, {}, key),
      await print(packer, order),
      await print(packer, order, {}, key),
    ]
    expect(answers.map((it) => labelsIn(it)[0]?.isDuplicate)).toEqual([false, true, false])
    expect(answers[2]?.body).toEqual(answers[0]?.body)
    expect((await packingOf(packer, order)).bags.map((it) => it.printed)).toEqual([2])
    expect(refusalOf(await print(packer, order, { kind: 'box' }, key))).toEqual([422, 'key-reused'])
    expect(await recorded('orders.audit.recorded.v1', order)).toHaveLength(2)
  })

  test('are refused where what they say has changed since it was seen, and nothing is printed', async () => {
    const order = await paidOrder('changed', 'Вера')
    const { contents } = await packingOf(packer, order)
    const wrong = contents.replace(/^./, (it) => (it === '0' ? '1' : '0'))
    expect(refusalOf(await print(packer, order, { contents: wrong }))).toEqual([409, 'packing-changed'])
    expect((await packingOf(packer, order)).bags).toEqual([NO_PRINT])
  })

  test('are given out for the bags of this order alone', async () => {
    const [order, other] = [await paidOrder('own', 'Вера'), await paidOrder('others', 'Anna')]
    const [bag] = (await packingOf(packer, other)).bags
    expect(refusalOf(await print(packer, order, { bagIds: [bag?.id ?? ''] }))).toEqual([404, 'bag-not-found'])
    expect((await packingOf(packer, other)).bags).toEqual([NO_PRINT])
  })

  test('are refused for an order that is unpaid, on hold, shipped or cancelled', async () => {
    const pending = await placedOrder(at('not-paid'), contactsOf('not-paid'))
    expect(refusalOf(await print(packer, pending))).toEqual([409, 'not-to-pack'])
    const held = await paidOrder('held', 'Вера')
    await holdFirst(manager, await orderOf(manager, held))
    expect(refusalOf(await print(packer, held))).toEqual([409, 'not-to-pack'])
    expect((await packingOf(packer, held)).order).toMatchObject({ aside: 'on-hold', bags: { total: 1, done: 0 } })
    for (const status of ['shipped', 'cancelled'] as const) {
      const order = await paidOrder(status, 'Вера')
      await bring(order, status)
      expect([status, ...refusalOf(await print(packer, order))]).toEqual([status, 409, 'not-to-pack'])
    }
  })

  test('PACK-025 of the box wait for its bags; that of a shipped order is given out, since a carrier may bring it back', async () => {
    const order = await paidOrder('box', 'Вера', 'Anna')
    expect(refusalOf(await print(packer, order, { kind: 'box' }))).toEqual([409, 'bags-open'])
    expect((await packingOf(packer, order)).boxPrinted).toBe(0)
    await bring(order, 'shipped')
    expect(labelsIn(await print(packer, order, { kind: 'box' }))).toEqual([
      {
        kind: 'box',
        number: order.number,
        customer: 'Anna Ivanova',
        address: 'Kazan, Bauman Street, 1',
        counts: { aligner: 2, matrix: 0, retainer: 0 },
        logo: logoName('box@example.org'),
        isDuplicate: false,
      },
    ])
    expect(labelsIn(await print(packer, order, { kind: 'box' }))[0]?.isDuplicate).toBe(true)
    expect((await packingOf(packer, order)).boxPrinted).toBe(2)
  })

  test('stand in the trail with who gave them out', async () => {
    const order = await paidOrder('trail', 'Вера', 'Anna')
    await print(packer, order)
    expect(await recorded('orders.audit.recorded.v1', order)).toMatchObject([
      {
        action: 'labels-printed',
        about: { kind: 'order', id: order.id },
        site: 'ru',
        changes: [
          { field: 'packer', before: null, after: 'Ира' },
          { field: 'labels', before: null, after: 'bags' },
          { field: 'count', before: null, after: 2 },
          { field: 'duplicates', before: null, after: 0 },
        ],
      },
    ])
  })
})

test('PACK-028 a packer of another site finds neither the order nor its bags, and prints nothing', async () => {
  const order = await paidOrder('site', 'Вера')
  const [label] = labelsIn(await print(packer, order))
  const euro = await as('euro', { roles: ['packer'], siteId: 'eu' })
  const code = label?.kind === 'bag' ? label.code : ''
  const { contents } = await packingOf(packer, order)
  expect(refusalOf(await euro.get(`/v1/packing/${order.id}`))).toEqual([404, 'order-not-found'])
  expect(refusalOf(await print(euro, order, { contents }))).toEqual([404, 'order-not-found'])
  expect(refusalOf(await euro.get(`/v1/bags/${code}`))).toEqual([404, 'bag-not-found'])
  expect((await packingOf(packer, order)).bags).toEqual([expect.objectContaining({ printed: 1 })])
})

test('the code of a bag finds its order, also as a person types it, and no other text does', async () => {
  const order = await paidOrder('found', 'Вера')
  const [label] = labelsIn(await print(packer, order))
  const code = label?.kind === 'bag' ? label.code : ''
  const found = { orderId: order.id, number: order.number }
  const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase()
  expect((await packer.get(`/v1/bags/${code}`)).body).toEqual(found)
  expect((await packer.get(`/v1/bags/${encodeURIComponent(typed)}`)).body).toEqual(found)
  for (const it of [code.slice(0, 6), `${code}0`, '4006381333931', 'x'.repeat(200)])
    expect([it, ...refusalOf(await packer.get(`/v1/bags/${encodeURIComponent(it)}`))]).toEqual([
      it,
      404,
      'bag-not-found',
    ])
})

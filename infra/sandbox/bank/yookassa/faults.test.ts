import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type ABank, aBank } from '../a-bank'
import { aNewPayment } from './builders'

let bank: ABank
beforeEach(async () => {
  bank = await aBank({ pausesMs: [20, 40] })
})
afterEach(() => bank.stop())

const created = async () => (await bank.post('/payments', aNewPayment())).body.id as string
const statusOf = async (id: string) => (await bank.get(`/payments/${id}`)).body.status
const count = async () => (await bank.control('GET', '/payments')).body.items.length
const toldOf = async (id: string) => (await bank.control('GET', `/payments/${id}`)).body.notifications

describe('notifications', () => {
  test('tell of every change, and are sent until they are answered with 200', async () => {
    bank.shop.status = 503
    const id = await created()
    await bank.press(id, { press: 'pay' })
    await bank.shop.untilHeard(3)
    expect(await toldOf(id)).toMatchObject([{ deliveredAt: null, dueAt: expect.any(String) }])
    bank.shop.status = 200
    await bank.shop.untilHeard(4)
    await until(async () => (await toldOf(id))[0].deliveredAt !== null)
    expect(new Set(bank.shop.heard.map((it) => JSON.stringify(it))).size).toBe(1)
    expect(bank.shop.heard[0]).toMatchObject({ event: 'payment.succeeded', object: { id, status: 'succeeded' } })
  })

  test('that were not answered are sent after a restart', async () => {
    bank.shop.status = 500
    await bank.press(await created(), { press: 'pay' })
    const [first] = await bank.shop.untilHeard(1)
    await bank.restarted()
    const before = bank.shop.heard.length
    bank.shop.status = 200
    await bank.shop.untilHeard(before + 1)
    expect(bank.shop.heard.at(-1)).toEqual(first!)
  })

  test('dropped: never sent, until somebody asks for it again', async () => {
    await bank.fault({ kind: 'drop' })
    const id = await created()
    await bank.press(id, { press: 'pay' })
    await until(async () => (await toldOf(id))[0]?.dueAt === null)
    expect(bank.shop.heard).toEqual([])
    await bank.mend()
    expect((await bank.control('POST', `/payments/${id}/notifications`, {})).status).toBe(202)
    expect(await bank.shop.untilHeard(1)).toMatchObject([{ event: 'payment.succeeded' }])
  })

  test('duplicated: 100 at once', async () => {
    await bank.fault({ kind: 'duplicate', times: 100 })
    await bank.press(await created(), { press: 'pay' })
    const heard = await bank.shop.untilHeard(100)
    expect(new Set(heard.map((it) => JSON.stringify(it))).size).toBe(1)
  })

  test('delayed: not due before', async () => {
    await bank.fault({ kind: 'delay', delayMs: 60_000 })
    const id = await created()
    await bank.press(id, { press: 'pay' })
    const [{ dueAt, createdAt }] = await toldOf(id)
    expect(Date.parse(dueAt) - Date.parse(createdAt)).toBe(60_000)
    await bank.fault({ kind: 'delay', delayMs: 100 })
    await bank.press(await created(), { press: 'pay' })
    await bank.shop.untilHeard(1)
    expect(bank.shop.heard[0]?.object.id).not.toBe(id)
  })

  test('held: sent in their order when the fault is cleared; reversed: the newest first', async () => {
    for (const [kind, order] of [
      ['hold', [0, 1, 2]],
      ['reverse', [2, 1, 0]],
    ] as const) {
      bank.shop.heard.length = 0
      await bank.fault({ kind })
      const ids = [await created(), await created(), await created()]
      for (const id of ids) await bank.press(id, { press: 'pay' })
      expect(bank.shop.heard).toEqual([])
      await bank.mend(kind)
      const heard = await bank.shop.untilHeard(3)
      expect(heard.map((it) => it.object.id)).toEqual(order.map((i) => ids[i]))
    }
  })

  test('forged: a payment that nobody has made is said to have succeeded', async () => {
    await bank.fault({ kind: 'forge' })
    const id = await created()
    expect(await bank.shop.untilHeard(1)).toMatchObject([
      { event: 'payment.succeeded', object: { id, status: 'succeeded', paid: true } },
    ])
    expect(await statusOf(id)).toBe('pending')
  })
})

describe('calls', () => {
  test('fail with 500 before or after it was done, and a repeated one finds what was done', async () => {
    const headers = { 'idempotence-key': 'k' }
    await bank.fault({ kind: 'error', isDone: false, call: 'create' })
    expect(await bank.post('/payments', aNewPayment(), headers)).toMatchObject({
      status: 500,
      body: { type: 'error', code: 'internal_server_error' },
    })
    expect(await count()).toBe(0)
    await bank.fault({ kind: 'error', isDone: true, call: 'create' })
    expect((await bank.post('/payments', aNewPayment(), headers)).status).toBe(500)
    expect(await count()).toBe(1)
    expect((await bank.get('/payments')).status).toBe(200)
    await bank.mend()
    const again = await bank.post('/payments', aNewPayment(), headers)
    expect((await bank.control('GET', '/payments')).body.items).toMatchObject([{ id: again.body.id }])
  })

  test('time out, and are done all the same: the answer comes when the fault is cleared', async () => {
    await bank.fault({ kind: 'time-out', isDone: true, call: 'create' })
    const answer = bank.post('/payments', aNewPayment())
    await until(async () => (await count()) === 1)
    const [{ id }] = (await bank.control('GET', '/payments')).body.items
    // The customer pays, and the shop hears of it, before it knows the payment.
    await bank.press(id, { press: 'pay' })
    await bank.shop.untilHeard(1)
    await bank.mend('time-out')
    expect(await answer).toMatchObject({ status: 200, body: { id, status: 'pending' } })
  })

  test('time out without having been done', async () => {
    await bank.fault({ kind: 'time-out', isDone: false })
    const read = bank.get('/payments')
    const create = bank.post('/payments', aNewPayment())
    const first = await Promise.race([read, create, bank.control('GET', '/faults').then(() => 'no answer yet')])
    expect(first).toBe('no answer yet')
    await bank.mend()
    expect((await Promise.all([read, create])).map((it) => it.status)).toEqual([500, 500])
    expect(await count()).toBe(0)
  })

  test('an unknown fault is refused', async () => {
    for (const wrong of [
      { kind: 'fire' },
      { kind: 'error' },
      { kind: 'duplicate', times: 1 },
      { kind: 'hold', more: 1 },
    ])
      expect((await bank.control('POST', '/faults', wrong)).status).toBe(422)
  })
})

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await Bun.sleep(5)
}

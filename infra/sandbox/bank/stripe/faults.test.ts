import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type ABank, aBank, type Letter, STRIPE_KEY, WEBHOOK_SECRET } from '../a-bank'
import { aNewSession } from './builders'

let bank: ABank
beforeEach(async () => {
  bank = await aBank({ pausesMs: [20, 40] })
})
afterEach(() => bank.stop())

const create = (idempotencyKey?: string) =>
  bank.stripe().checkout.sessions.create(aNewSession(), idempotencyKey ? { idempotencyKey } : {})
const created = async () => (await create()).id
const read = (id: string) => bank.stripe().checkout.sessions.retrieve(id)
const toldOf = async (id: string) => (await bank.control('GET', `/payments/${id}`)).body.notifications
const count = async () => (await bank.control('GET', '/payments')).body.items.length
/** As the shop checks what has come. */
const verified = ({ text, signature }: Letter) =>
  bank.stripe(STRIPE_KEY).webhooks.constructEventAsync(text, signature ?? '', WEBHOOK_SECRET)

describe('events', () => {
  test('are signed over what is sent, anew at each try, and sent until they are answered with 2xx', async () => {
    bank.shop.status = 500
    const id = await created()
    await bank.press(id, { press: 'pay' })
    await bank.shop.untilHeard(2)
    bank.shop.status = 204
    await until(async () => (await toldOf(id))[0].deliveredAt !== null)
    const letters = bank.shop.letters
    expect(letters.every((it) => it.path === '/webhooks/stripe')).toBe(true)
    const events = await Promise.all(letters.map(verified))
    expect(new Set(events.map((it) => it.id)).size).toBe(1)
    expect(events[0]).toMatchObject({
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id, object: 'checkout.session', payment_status: 'paid', metadata: { order_id: '7f3a' } } },
      livemode: false,
      api_version: expect.any(String),
    })
    const [letter] = letters
    await expect(verified({ ...letter!, text: JSON.stringify(JSON.parse(letter!.text)) })).rejects.toThrow('signature')
  })

  test('that were not answered are sent after a restart', async () => {
    bank.shop.status = 500
    await bank.press(await created(), { press: 'pay' })
    const [first] = await bank.shop.untilHeard(1)
    await bank.restarted()
    const before = bank.shop.heard.length
    bank.shop.status = 200
    await bank.shop.untilHeard(before + 1)
    expect(bank.shop.heard.at(-1)?.id).toBe(first!.id)
  })

  test('dropped: never sent, until somebody asks for it again', async () => {
    await bank.fault({ kind: 'drop' })
    const id = await created()
    await bank.press(id, { press: 'pay' })
    await until(async () => (await toldOf(id))[0]?.dueAt === null)
    expect(bank.shop.heard).toEqual([])
    await bank.mend()
    await bank.control('POST', `/payments/${id}/notifications`, {})
    expect(await bank.shop.untilHeard(1)).toMatchObject([{ type: 'checkout.session.completed' }])
  })

  test('duplicated: 100 at once, of one id', async () => {
    await bank.fault({ kind: 'duplicate', times: 100 })
    await bank.press(await created(), { press: 'pay' })
    const heard = await bank.shop.untilHeard(100)
    expect(new Set(heard.map((it) => it.id)).size).toBe(1)
  })

  test('delayed: not due before', async () => {
    await bank.fault({ kind: 'delay', delayMs: 60_000 })
    const id = await created()
    await bank.press(id, { press: 'pay' })
    const [{ dueAt, createdAt }] = await toldOf(id)
    expect(Date.parse(dueAt) - Date.parse(createdAt)).toBe(60_000)
  })

  test('reversed: that the money has come is told before that it is on its way', async () => {
    await bank.fault({ kind: 'reverse' })
    const id = await created()
    await bank.press(id, { press: 'pay-later', afterMs: 0 })
    await until(async () => (await toldOf(id)).length === 2)
    await bank.mend()
    const heard = await bank.shop.untilHeard(2)
    expect(heard.map((it) => it.type)).toEqual([
      'checkout.session.async_payment_succeeded',
      'checkout.session.completed',
    ])
  })

  test('forged: said to be paid, once, by somebody who does not know the secret', async () => {
    bank.shop.status = 400
    await bank.fault({ kind: 'forge' })
    const id = await created()
    const [told] = await bank.shop.untilHeard(1)
    expect(told).toMatchObject({ data: { object: { id, status: 'complete', payment_status: 'paid' } } })
    await expect(verified(bank.shop.letters[0]!)).rejects.toThrow('signature')
    expect(await read(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' })
    await until(async () => (await toldOf(id))[0].dueAt === null)
    expect(await toldOf(id)).toMatchObject([{ tries: 1, deliveredAt: null }])
  })

  test('stale: rightly signed, an hour ago, until the fault is cleared', async () => {
    bank.shop.status = 400
    await bank.fault({ kind: 'stale' })
    const id = await created()
    await bank.press(id, { press: 'pay' })
    await bank.shop.untilHeard(1)
    await expect(verified(bank.shop.letters[0]!)).rejects.toThrow('tolerance')
    await bank.mend()
    bank.shop.status = 200
    await until(async () => (await toldOf(id))[0].deliveredAt !== null)
    expect((await verified(bank.shop.letters.at(-1)!)).type).toBe('checkout.session.completed')
  })
})

describe('calls', () => {
  const broken = { statusCode: 500, rawType: 'api_error' }
  const failed = async (call: Promise<unknown>) => call.then(() => undefined).catch((error) => error)

  test('fail with 500 before anything was done, and a repeated one does it', async () => {
    await bank.fault({ kind: 'error', isDone: false, call: 'create' })
    expect(await failed(create('k'))).toMatchObject(broken)
    expect(await count()).toBe(0)
    await bank.mend()
    expect((await create('k')).status).toBe('open')
  })

  test('fail with 500 after it was done: so does a repeated one by the same key, as at Stripe', async () => {
    await bank.fault({ kind: 'error', isDone: true, call: 'create' })
    expect(await failed(create('k'))).toMatchObject(broken)
    expect(await count()).toBe(1)
    await bank.mend()
    const again = await failed(create('k'))
    expect(again).toMatchObject(broken)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await count()).toBe(1)
    expect((await create('other')).status).toBe('open')
  })

  test('time out, and are done all the same: a repeated one finds what was done, even paid', async () => {
    await bank.fault({ kind: 'time-out', isDone: true, call: 'create' })
    const late = create('k')
    await until(async () => (await count()) === 1)
    const [{ id }] = (await bank.control('GET', '/payments')).body.items
    await bank.press(id, { press: 'pay' })
    await bank.shop.untilHeard(1)
    await bank.mend('time-out')
    expect((await late).id).toBe(id)
    expect((await create('k')).id).toBe(id)
    expect(await read(id)).toMatchObject({ payment_status: 'paid' })
  })

  test('time out without having been done', async () => {
    const id = await created()
    await bank.fault({ kind: 'time-out', isDone: false, call: 'expire' })
    const late = failed(bank.stripe().checkout.sessions.expire(id))
    const first = await Promise.race([late, read(id).then(() => 'no answer yet')])
    expect(first).toBe('no answer yet')
    await bank.mend()
    expect(await late).toMatchObject(broken)
    expect((await read(id)).status).toBe('open')
  })
})

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await Bun.sleep(5)
}

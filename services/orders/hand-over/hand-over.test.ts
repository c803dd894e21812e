import { describe, expect, test } from 'bun:test'
import { verify } from 'contracts/access/signed'
import { UPLOAD_SLIP, UploadSlipClaims } from 'contracts/access/slips'
import type { HandOver } from 'contracts/order/drafting/hand-over'
import type { Order } from 'contracts/order/order'
import { type Answer, asVisitor, type Client, ownerOf } from 'service-kit/test/service'
import { draftOrder, ifMatch, orderOf, place, UNLIMITED } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, keys, at, as, signIn, start, withHeaders, hintsTo, readyOrder, recorded } = await runOrders()

const handOver = async (client: Client, { id }: Order): Promise<HandOver> =>
  (await client.post(`/v1/orders/${id}/hand-over`)).body
const redeem = (client: Client, proof: object) => client.post('/v1/hand-overs/redemption', proof)
const statusOf = async (client: Client, { id }: Order) => (await client.get(`/v1/orders/${id}`)).status
const outcome = ({ status, body }: Answer) => [status, body.code]
const wrong = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0')
const GONE = [410, 'code-gone']
const WRONG = [422, 'wrong-code']
const expire = ({ id }: Order) =>
  world.sql`update orders.hand_overs set expires_at = now() - interval '1 s' where order_id = ${id}`

/** A draft of a phone, and its hand-over. */
async function aHandOver(name: string, contacts: object = {}) {
  const phone = at(name)
  const order = await draftOrder(phone, contacts, 'Anna')
  return { phone, order, computer: at(`${name}'s computer`), ...(await handOver(phone, order)) }
}

describe('a draft that is handed over', () => {
  test('WIZ-101 goes on at the device that has the token, with its patients and scans, and no longer at the first', async () => {
    const phone = at('phone')
    const order = await readyOrder(phone, contactsOf('tokens'))
    const { token } = await handOver(phone, order)
    const computer = at('computer')
    const { status, body } = await redeem(computer, { token })
    expect([status, body]).toEqual([200, { ...order, version: order.version + 1, updatedAt: body.updatedAt }])
    expect([await statusOf(computer, order), await statusOf(phone, order)]).toEqual([200, 404])
    const change = await computer.patch(`/v1/orders/${order.id}`, { phone: '2' }, ifMatch(body.version))
    expect([change.status, change.body.scanCount]).toEqual([200, 1])
    expect((await phone.patch(`/v1/orders/${order.id}`, { phone: '3' }, ifMatch(change.body.version))).status).toBe(404)
  })

  test.each([
    ['as the heading shows it', (order: Order) => order.number],
    ['of six characters', (order: Order) => order.id.slice(0, 6)],
  ])('WIZ-101 goes on at the device where its number, %s, and the code are typed', async (how, numberOf) => {
    const { order, code, computer } = await aHandOver(`typed ${how}`)
    const { status, body } = await redeem(computer, { number: numberOf(order), code })
    expect([status, body.id, await statusOf(computer, order)]).toEqual([200, order.id, 200])
  })

  test('WIZ-101 is valid for 15 minutes, by six digits and 256 bits', async () => {
    const { code, token, expiresAt } = await aHandOver('terms')
    expect(code).toMatch(/^[0-9]{6}$/)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 60_000)).toBe(15)
  })

  test('has its new owner at the services that have its scans, and the event carries the order’s version', async () => {
    const { order, token, computer } = await aHandOver('events')
    const { body } = await redeem(computer, { token })
    const event = await world.event('orders.order.owner-changed.v1', (it) => it.data.orderId === order.id)
    expect(event).toMatchObject({
      aggregateVersion: body.version,
      data: { orderId: order.id, owner: ownerOf("events's computer") },
    })
    const slips = await computer.post(`/v1/orders/${order.id}/patients/${order.patients[0]?.id}/upload-slips`)
    const claims = await verify(keys.publicKey, UPLOAD_SLIP, UploadSlipClaims, slips.body.slip, new Date())
    expect(claims).toMatchObject({ owner: ownerOf("events's computer"), orderVersion: body.version })
  })

  test('WIZ-101 tells the first device by a hint, and where the draft is when it asks', async () => {
    const { phone, order, token, computer } = await aHandOver('told')
    const path = `/v1/orders/${order.id}/hand-over`
    expect((await phone.get(path)).status).toBe(404)
    const hints = await hintsTo(`owner.${ownerOf('told')}`, { max: 1 })
    const { body } = await redeem(computer, { token })
    for await (const it of hints) expect(it.json()).toMatchObject({ kind: 'order', id: order.id })
    const told = await phone.get(path)
    expect([told.status, told.body.at >= body.updatedAt]).toEqual([200, true])
    for (const client of [computer, at('stranger'), at('told', 'eu')]) expect((await client.get(path)).status).toBe(404)
  })

  test('WIZ-101 comes back to the first device in the same way, which is then told nothing', async () => {
    const { phone, order, token, computer } = await aHandOver('back')
    await redeem(computer, { token })
    const { code } = await handOver(computer, order)
    expect((await phone.get(`/v1/orders/${order.id}/hand-over`)).status).toBe(200)
    expect((await redeem(phone, { number: order.number, code })).status).toBe(200)
    expect([await statusOf(phone, order), await statusOf(computer, order)]).toEqual([200, 404])
    expect((await phone.get(`/v1/orders/${order.id}/hand-over`)).status).toBe(404)
    expect((await computer.get(`/v1/orders/${order.id}/hand-over`)).status).toBe(200)
  })

  test('WIZ-101 becomes the person’s where somebody is signed in on the other device', async () => {
    const { order, token } = await aHandOver('anonymous phone')
    const olga = await as('olga', { visitor: 'desk' })
    expect((await redeem(olga, { token })).status).toBe(200)
    expect(await statusOf(await as('olga', { visitor: 'elsewhere' }), order)).toBe(200)
    expect(await statusOf(at('desk'), order)).toBe(404)
  })
})

describe('WIZ-101 a hand-over works once', () => {
  test('of ten devices that redeem it at once, one gets the draft', async () => {
    const { order, token, code } = await aHandOver('raced')
    const devices = Array.from({ length: 10 }, (_, n) => at(`racer ${n}`))
    const answers = await Promise.all(
      devices.map((it, n) => redeem(it, n % 2 ? { token } : { number: order.number, code })),
    )
    expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
    const statuses = await Promise.all(devices.map((it) => statusOf(it, order)))
    expect(statuses.map((it) => it === 200)).toEqual(answers.map((it) => it.status === 200))
    expect(await recorded('orders.order.owner-changed.v1', order)).toHaveLength(1)
  })

  test('replayed by another device it gets nothing, and by its own the draft again', async () => {
    const { order, token, code, computer } = await aHandOver('replayed')
    expect((await redeem(computer, { token })).status).toBe(200)
    for (const proof of [{ token }, { number: order.number, code }])
      expect(outcome(await redeem(at('thief'), proof))).toEqual(GONE)
    const again = await redeem(computer, { token })
    expect([again.status, again.body.id]).toEqual([200, order.id])
    expect(await recorded('orders.order.owner-changed.v1', order)).toHaveLength(1)
  })

  test('a new one voids the one before', async () => {
    const { phone, order, token, code, computer } = await aHandOver('renewed')
    const second = await handOver(phone, order)
    expect(outcome(await redeem(computer, { token }))).toEqual(GONE)
    if (code !== second.code) expect(outcome(await redeem(computer, { number: order.number, code }))).toEqual(WRONG)
    expect((await redeem(computer, { number: order.number, code: second.code })).status).toBe(200)
  })

  test('one that has expired gets nothing', async () => {
    const { order, token, code, computer } = await aHandOver('expired')
    await expire(order)
    expect(outcome(await redeem(computer, { token }))).toEqual(GONE)
    expect(outcome(await redeem(computer, { number: order.number, code }))).toEqual(WRONG)
    expect(await statusOf(computer, order)).toBe(404)
  })
})

describe('WIZ-101 guessing', () => {
  test('kills the code after five wrong ones; the token, which nobody guesses, goes on', async () => {
    const { order, token, code, computer } = await aHandOver('guessed')
    const proof = (digits: string) => ({ number: order.number, code: digits })
    for (const n of [1, 2, 3, 4, 5]) expect(outcome(await redeem(at('guesser'), proof(wrong(code, n))))).toEqual(WRONG)
    expect(outcome(await redeem(computer, proof(code)))).toEqual(WRONG)
    expect((await redeem(computer, { token })).status).toBe(200)
  })

  test('in parallel compares no more than five', async () => {
    const { order, code } = await aHandOver('parallel')
    const guesses = Array.from({ length: 12 }, (_, n) => wrong(code, n + 1))
    const answers = await Promise.all(
      guesses.map((it, n) => redeem(at(`guesser ${n}`), { number: order.number, code: it })),
    )
    expect(answers.map(outcome)).toEqual(guesses.map(() => WRONG))
    const [row] = await world.sql`select tries from orders.hand_overs where order_id = ${order.id}`
    expect(row?.tries).toBe(5)
  })

  test('gets the same answer for an unknown number, a draft without a code, another site and a wrong code', async () => {
    const { order, code } = await aHandOver('oracle')
    const without = await draftOrder(at('oracle'))
    const answers = await Promise.all([
      redeem(at('curious'), { number: order.number, code: wrong(code) }),
      redeem(at('curious'), { number: without.number, code }),
      redeem(at('curious'), { number: 'ffffffffffffffff', code }),
      redeem(at('curious', 'eu'), { number: order.number, code }),
    ])
    const { requestId: _, ...first } = answers[0]!.body
    for (const { body } of answers) expect(body).toMatchObject(first)
    expect(outcome(answers[0]!)).toEqual(WRONG)
  })

  test('has a limit of 60 wrong codes an hour for a network, over all its browsers and orders', async () => {
    const { order, code } = await aHandOver('limited')
    const from = (name: string, address: string) => withHeaders({ ...asVisitor(name, 'ru'), 'x-address': address })
    await world.sql`insert into orders.wrong_hand_overs (network, tried_at)
      select '203.0.113.9', now() - interval '1 minute' from generate_series(1, 59)`
    const proof = { number: order.number, code: wrong(code) }
    expect(outcome(await redeem(from('one', '203.0.113.9'), proof))).toEqual(WRONG)
    const refused = await redeem(from('two', '203.0.113.9'), { ...proof, code })
    expect([outcome(refused), Math.round(Number(refused.headers.get('retry-after')) / 60)]).toEqual([
      [429, 'too-many-requests'],
      59,
    ])
    expect((await redeem(from('three', '203.0.113.10'), { ...proof, code })).status).toBe(200)
  })

  test('a made-up token gets nothing, and a malformed proof is refused as invalid', async () => {
    expect(outcome(await redeem(at('x'), { token: 'a'.repeat(43) }))).toEqual(GONE)
    const malformed = [
      {},
      { token: '' },
      { token: "' or 1=1 --" },
      { number: '7f3', code: '123456' },
      { number: '7f3%', code: '123456' },
      { number: '7f3a', code: '12345' },
      { number: '7f3a' },
      { token: 'a'.repeat(43), number: '7f3a', code: '123456' },
    ]
    for (const it of malformed) expect(outcome(await redeem(at('x'), it))).toEqual([422, 'invalid-request'])
  })

  test('finds neither code nor token in the database, nor a hash that tells the code', async () => {
    const { order, token, code } = await aHandOver('stored')
    const [row] = await world.sql`select t::text as text from orders.hand_overs t where order_id = ${order.id}`
    const plain = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('hex')
    for (const it of [token, `,${code},`, plain(code), plain(`${order.id}:${code}`)])
      expect(row?.text).not.toContain(it)
    expect(row?.text).toContain(plain(token))
  })
})

describe('WIZ-101 a draft that cannot be handed over', () => {
  test('is another visitor’s', async () => {
    const { order } = await aHandOver('mine')
    for (const it of [at('stranger'), at('mine', 'eu')])
      expect((await it.post(`/v1/orders/${order.id}/hand-over`)).status).toBe(404)
  })

  test('has been placed, before the code was asked for or since', async () => {
    const phone = at('placing')
    const [order, computer] = [await readyOrder(phone), at('placed since')]
    const { token } = await handOver(phone, order)
    await place(phone, order)
    expect(outcome(await phone.post(`/v1/orders/${order.id}/hand-over`))).toEqual([409, 'order-not-draft'])
    expect(outcome(await redeem(computer, { token }))).toEqual([409, 'order-not-draft'])
    expect(await statusOf(computer, order)).toBe(404)
  })

  test('belongs to a signed-in person: no visitor gets it, neither by a new code nor by an earlier one', async () => {
    const { phone, order, token, computer } = await aHandOver('claimed')
    await signIn('vera', { visitor: ownerOf('claimed') })
    expect(outcome(await phone.post(`/v1/orders/${order.id}/hand-over`))).toEqual([409, 'order-held'])
    expect(outcome(await redeem(computer, { token }))).toEqual([409, 'order-held'])
    expect(await statusOf(computer, order)).toBe(404)
    const vera = await as('vera')
    for (const it of [order, await draftOrder(vera)])
      expect(outcome(await vera.post(`/v1/orders/${it.id}/hand-over`))).toEqual([409, 'order-held'])
  })

  test('was deleted by staff', async () => {
    const { order, token, computer } = await aHandOver('deleted')
    const staff = await as('boss', { roles: ['manager'] })
    await staff.put(`/v1/orders/${order.id}/archive`, undefined, ifMatch(order.version))
    expect(outcome(await redeem(computer, { token }))).toEqual(GONE)
  })
})

test('a browser that makes too many changes gets no more codes', async () => {
  const limited = await start({ ...UNLIMITED, WRITES_PER_OWNER: '2' })
  const phone = limited.at('busy')
  const order = await draftOrder(phone)
  await handOver(phone, order)
  expect((await phone.post(`/v1/orders/${order.id}/hand-over`)).status).toBe(429)
  expect((await orderOf(phone, order)).id).toBe(order.id)
  await limited.stop()
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { asVisitor, aWorld, type Client } from 'service-kit/test/service'
import { aKey, draftOrder, orderOf, slipKeys } from './builders'
import { orders } from './main'

let world: Awaited<ReturnType<typeof aWorld>>
let at: (visitor: string) => Client
beforeAll(async () => {
  world = await aWorld()
  const { as } = await world.start(orders, { SLIP_PRIVATE_KEY: JSON.stringify(slipKeys().privateKey) })
  at = (visitor) => as(asVisitor(visitor))
})
afterAll(() => world.stop())

test('80 additions to one order at once take one place at the database: others are answered before the first of them', async () => {
  const [flooded, calm] = [await draftOrder(at('flood')), await draftOrder(at('calm'))]
  const holder = world.connectAs('orders')
  const added: number[] = []
  let additions: Promise<unknown>[] = []
  await holder.begin(async (tx) => {
    await tx`select from orders where id = ${flooded.id} for update`
    additions = Array.from({ length: 80 }, async (_, it) => {
      const { status, headers, body } = await at('flood').post(
        `/v1/orders/${flooded.id}/patients`,
        { name: `Anna ${it}` },
        aKey(),
      )
      if (status === 201) added.push(it)
      else expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2'])
    })
    // Requests without room are refused while the others wait.
    await Promise.race(additions)
    await world.until(async () => (await world.waitingAtLocks()) === 1)
    expect((await at('calm').post(`/v1/orders/${calm.id}/patients`, { name: 'Eva' }, aKey())).status).toBe(201)
    expect((await at('new').post('/v1/orders', {}, aKey())).status).toBe(201)
    expect(await world.waitingAtLocks()).toBeLessThanOrEqual(1)
    expect(added).toEqual([])
  })
  await Promise.all(additions)
  expect(added.length).toBeGreaterThan(0)
  expect((await orderOf(at('flood'), flooded)).patients).toHaveLength(added.length)
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { asVisitor, aWorld } from 'service-kit/test/service'
import { orders } from './main'

let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.stop())
test('smoke', async () => {
  const s = await world.start(orders, {
    SLIP_PRIVATE_KEY: JSON.stringify({
      kty: 'OKP',
      crv: 'Ed25519',
      x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
      d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
    }),
    LOG_LEVEL: 'info',
  })
  const a = s.as(asVisitor('a'))
  const made = await a.post('/v1/orders', { email: 'A@b.cd' }, { 'idempotency-key': 'key-key-1' })
  console.log(made)
  console.log(await a.post('/v1/orders', { email: 'A@b.cd', x: 1 }, { 'idempotency-key': 'key-key-1' }))
  console.log((await a.post('/v1/orders', { email: 'A@b.cd' })).body)
  console.log(
    (await a.post('/v1/orders/' + made.body.id + '/patients', { name: 'Anna' }, { 'idempotency-key': 'key-key-1' }))
      .body,
  )
  const slip = await a.get('/v1/orders/' + made.body.id + '/quote')
  console.log(JSON.stringify(slip.body))
  console.log(await world.event('orders.patient.added.v1'))
  console.log((await s.as({}).get('/v1/orders/' + made.body.id)).body)
  console.log(
    (
      await a.post('/v1/orders', 'email=a@b.cd', {
        'idempotency-key': 'key-key-1',
        'content-type': 'application/x-www-form-urlencoded',
      })
    ).body,
  )
  console.log((await a.get('/nope')).body)
  console.log((await a.get('/swagger/json')).status)
})

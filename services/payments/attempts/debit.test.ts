import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { PaymentSlipClaims } from 'contracts/access/slips'
import { asPerson, ownerOf } from 'service-kit/test/service'
import { aDearer, aSlip } from '../builders'
import { type Surroundings, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000)

let here: Surroundings
let service: Awaited<ReturnType<Surroundings['start']>>
beforeAll(async () => {
  here = await surroundings()
})
beforeEach(async () => {
  service = await here.start()
})
afterEach(() => here.reset())
afterAll(() => here.stop())

const say = async (event: string, id: string) => expect((await service.notifySigned(event, id)).status).toBe(200)
const known = async (slip: PaymentSlipClaims) => (await service.show(slip)).body

/** An order that its customer pays by a bank debit, whose money is on its way. */
async function aDebit() {
  const slip = aSlip({ site: 'eu', currency: 'EUR', language: 'en' })
  expect((await service.create(slip)).status).toBe(201)
  const { id } = here.stripe.of(slip.orderId).at(-1)!
  here.stripe.payLater(id)
  await say('completed', id)
  const { on_its_way_since } = await here.world.until(async () => {
    const [attempt] = await here.attemptsOf(slip)
    return attempt?.on_its_way_since && attempt
  })
  return { slip, id, since: new Date(on_its_way_since).toISOString() }
}

describe('a bank debit', () => {
  test('PAY-026 is open and on its way until its money comes, for its owner and for staff, and a hint says so', async () => {
    const { bus } = here.world
    const hints = bus.nats.subscribe(`${bus.prefix}live.owner.${ownerOf('anna')}`)
    const { slip, id, since } = await aDebit()
    expect(await known(slip)).toMatchObject({ status: 'open', confirmationUrl: null, onItsWaySince: since })
    for await (const it of hints) {
      const { kind, id: of, version } = it.json() as { kind: string; id: string; version: number }
      // The first version is the attempt's, the second its opening.
      if (kind === 'payment' && of === slip.orderId && version === 3) break
    }
    const boss = service.as(await asPerson('boss', { roles: ['manager'], siteId: 'eu' }))
    const { attempts } = (await boss.get(`/v1/orders/${slip.orderId}/money`)).body
    expect(attempts).toMatchObject([{ status: 'open', onItsWaySince: since }])
    expect(await here.journalOf(slip)).toHaveLength(0)
    here.stripe.pay(id)
    await say('async_payment_succeeded', id)
    await here.becomes(slip, 'captured')
    expect(await known(slip)).not.toHaveProperty('onItsWaySince')
    expect(await here.journalOf(slip)).toHaveLength(1)
  })

  test('PAY-028 PAY-031 a request to pay gets it, without an address, at any price; another is opened only when it has failed', async () => {
    const { slip, id, since } = await aDebit()
    for (const it of [slip, aDearer(slip)]) {
      const { status, body } = await service.create(it)
      expect([status, body]).toMatchObject([201, { status: 'open', confirmationUrl: null, onItsWaySince: since }])
    }
    expect(here.stripe.of(slip.orderId)).toHaveLength(1)
    here.stripe.fail(id)
    await say('async_payment_failed', id)
    expect(await here.becomes(slip, 'closed')).toMatchObject({ reason: 'async_payment_failed', on_its_way_since: null })
    const { body } = await service.create(aDearer(slip))
    expect(body).toMatchObject({ status: 'open', confirmationUrl: expect.any(String) })
    expect(body).not.toHaveProperty('onItsWaySince')
    expect(here.stripe.of(slip.orderId)).toHaveLength(2)
  })
})

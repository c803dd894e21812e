import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { PaymentSlipClaims } from 'contracts/access/slips'
import { asPerson, type Client, testSites, userIdOf } from 'service-kit/test/service'
import { aDearer, aKey, aSlip } from '../builders'
import { type Surroundings, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000)

let here: Surroundings
let service: Awaited<ReturnType<Surroundings['start']>>
let boss: Client
beforeAll(async () => {
  here = await surroundings()
})
beforeEach(async () => {
  service = await here.start()
  boss = service.as(await asPerson('boss', { roles: ['manager'], siteId: 'factory' }))
})
afterEach(() => here.reset())
afterAll(() => here.stop())

const check = ({ orderId }: PaymentSlipClaims) => boss.post(`/v1/orders/${orderId}/payment-checks`)

describe('an order’s money', () => {
  const money = async ({ orderId }: PaymentSlipClaims, client = boss) =>
    (await client.get(`/v1/orders/${orderId}/money`)).body
  const pay = async (slip: PaymentSlipClaims, index: number) => {
    const { id } = here.yooKassa.of(slip.orderId)[index]!
    here.yooKassa.pay(id)
    return id
  }

  test('PAY-036 shows each attempt and each movement with the provider’s figures, oldest first, and why one is reviewed', async () => {
    const slip = aSlip()
    await service.create(slip)
    const dearer = { ...aDearer(slip), askedBy: `user:${userIdOf('boss')}` }
    await service.create(dearer, aKey(), boss)
    const current = await pay(slip, 1)
    await check(slip)
    const superseded = await pay(slip, 0)
    await check(slip)
    const shown = await money(slip)
    expect(shown.attempts).toMatchObject([
      {
        amountMinor: 10_000_00,
        isByStaff: false,
        providerPaymentId: superseded,
        supersededAt: expect.any(String),
      },
      { amountMinor: 10_873_00, isByStaff: true, providerPaymentId: current, supersededAt: null },
    ])
    const facts = {
      kind: 'capture',
      attemptId: expect.any(String),
      provider: 'yookassa',
      currency: 'RUB',
      at: expect.any(String),
    }
    expect(shown.movements).toEqual([
      { ...facts, id: current, providerPaymentId: current, amountMinor: 10_873_00, review: null },
      { ...facts, id: superseded, providerPaymentId: superseded, amountMinor: 10_000_00, review: 'paid-twice' },
    ])
  })

  test('PAY-036 of another site is hidden from staff who see one site', async () => {
    const slip = aSlip()
    await service.create(slip)
    await pay(slip, 0)
    await check(slip)
    const limited = here.startWith({
      ...here.envOf(),
      SITES: JSON.stringify(testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'eu' }))),
    })
    const chief = (await limited).as(await asPerson('chief', { roles: ['admin'], siteId: 'eu' }))
    expect(await money(slip, chief)).toEqual({ attempts: [], disputes: [], movements: [], receipts: [], refunds: [] })
    expect((await money(slip)).movements).toHaveLength(1)
  })
})
